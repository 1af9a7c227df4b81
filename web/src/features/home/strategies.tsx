import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import './strategies.css'

const TIPS = {
  english: 'Read to the end of the sentence before you choose.',
  math: 'Numbers in the choices? Try them, starting in the middle.',
  reading: 'Answer in your own words first, then find the match.',
  science: 'Go to the figure first. The text can often wait.',
} as const

export function Strategies() {
  return (
    <section className="strategies-band" aria-labelledby="strategies-title">
      <div className="container section strategies">
        <div className="stack strategies__intro">
          <h2 id="strategies-title">Expert strategies that fit each section</h2>
          <p className="lede">Short guides to read, print, or download, free for every section.</p>
          <LinkButton to={paths.strategyLibrary.href()} className="strategies__all" iconEnd="arrow-right">
            Browse the Strategy Library
          </LinkButton>
        </div>
        <ul role="list" className="strategies__tips">
          {SECTIONS.map((section) => (
            <li key={section}>
              <Link to={paths.sectionStrategies.href(section)} className="strategies__tip">
                <IconTile icon={section} tone={section} />
                <span className="strategies__text">
                  <strong>{SECTION_NAMES[section]}</strong>
                  <span className="muted">{TIPS[section]}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
