import type { ReactNode } from 'react'
import { SECTIONS, type Version, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { FullTestCard } from '#web/components/full-test-card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { UnfinishedTests } from '#web/components/unfinished-tests.tsx'
import { chooseTiming, useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { Link } from '#web/lib/link.tsx'
import { questionFact, timeFact } from '#web/lib/test-facts.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { PAGES } from './pages.ts'
import { SectionCard } from './section-card.tsx'
import { WhatToExpect } from './what-to-expect.tsx'
import './format-screen.css'

type Props = {
  version: Version
  /** Content beside the full test. */
  beside?: ReactNode
  /** Content at the end of the page. */
  children?: ReactNode
}

/** The page of one format: its full test, its sections, and the timing choice. */
export function FormatScreen({ version, beside, children }: Props) {
  const title = `${VERSION_NAMES[version]} ACT Practice`
  const timing = useTimingChoice()
  useTitle(title)
  return (
    <div className="container format-page">
      <header className="format-page__head">
        <h1>{title}</h1>
        <p className="lede">
          {questionFact(version, 'full')} in four sections, {timeFact(version, 'full')} of testing.
        </p>
        <OtherFormat version={version} />
      </header>
      <UnfinishedTests />
      <TimingChoice value={timing} onChange={chooseTiming} />
      <div className="format-page__lead">
        <FullTestCard version={version} timing={timing} title={<h2>Full test</h2>} />
        {beside}
      </div>
      <section aria-labelledby="sections-title" className="format-page__part">
        <h2 id="sections-title">One section at a time</h2>
        <ul role="list" className="format-page__sections">
          {SECTIONS.map((section) => (
            <li key={section}>
              <SectionCard section={section} version={version} timing={timing} />
            </li>
          ))}
        </ul>
      </section>
      <WhatToExpect />
      {children}
    </div>
  )
}

function OtherFormat({ version }: { version: Version }) {
  return VERSIONS.filter((other) => other !== version).map((other) => (
    <Link key={other} to={PAGES[other].href()} className="format-page__other">
      Taking the {VERSION_NAMES[other]} ACT?
      <Icon name="arrow-right" />
    </Link>
  ))
}
