import type { ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import { toneClass } from '../lib/class-names.ts'
import { Link } from '../lib/link.tsx'
import { testFacts, timeParts } from '../lib/test-facts.ts'
import { Facts } from './facts.tsx'
import { Icon } from './icon.tsx'
import { TimeBar } from './time-bar.tsx'
import './full-test-card.css'

type TestFactsArguments = Parameters<typeof testFacts>

/** A card that links to the full test of a version. The link is as large as the card. */
export function FullTestCard({
  version,
  timing,
  title,
}: {
  version: TestFactsArguments[0]
  timing?: TestFactsArguments[2]
  /** A heading, whose level depends on the page. */
  title: ReactNode
}) {
  const parts = timeParts(version)
  return (
    <div className="full-test">
      <span className="full-test__label">
        <Icon name="timer" />
        <Facts items={testFacts(version, 'full', timing)} />
      </span>
      {title}
      <p>All four sections in order, each with its own timer.</p>
      <TimeBar parts={parts} />
      <ul role="list" className="full-test__legend">
        {parts.map(({ tone, label }) => (
          <li key={label} className={toneClass(tone)}>
            {label}
          </li>
        ))}
      </ul>
      <Link to={paths.test.href('full', version, { timing })} className="full-test__go">
        Start the full test
        <Icon name="arrow-right" />
      </Link>
    </div>
  )
}
