import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import type { IconName } from '#web/components/icon-paths.ts'
import { Icon } from '#web/components/icon.tsx'
import './what-to-expect.css'

const names = SECTIONS.map((section) => SECTION_NAMES[section])

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'full',
    title: 'Four sections, in order',
    text: `${names.join(', ')}. A finished section stays closed, as on test day.`,
  },
  {
    icon: 'circle-check',
    title: 'No penalty for guessing',
    text: 'Only correct answers count, so answer every question.',
  },
  {
    icon: 'pause',
    title: 'Pause when you need to',
    text: 'You can stop the clock in a practice test, but not in Test Day Mode.',
  },
  {
    icon: 'cloud',
    title: 'Saved as you go',
    text: 'If you lose your connection or close the tab, you can continue from the same question. The clock keeps running unless you paused it.',
  },
]

export function WhatToExpect() {
  return (
    <section aria-labelledby="expect-title" className="format-page__part">
      <h2 id="expect-title">What to expect</h2>
      <ul role="list" className="expect">
        {POINTS.map(({ icon, title, text }) => (
          <li key={title} className="expect__point">
            <Icon name={icon} className="expect__icon" />
            <div>
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
