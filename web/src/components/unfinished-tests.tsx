import { type ReactElement, useEffect, useState } from 'react'
import { resumeHref } from '../config/paths.ts'
import { classNames } from '../lib/class-names.ts'
import type { UnfinishedTest } from '../lib/device/unfinished.ts'
import {
  msUntilTimeUp,
  answeredText,
  statusText,
  unfinishedLabels,
  unfinishedName,
} from '../lib/unfinished-labels.ts'
import { readUnfinished, useUnfinished, RESUME_STATE } from '../lib/unfinished-tests.ts'
import { Badge } from './badge.tsx'
import { Facts } from './facts.tsx'
import { IconTile } from './icon-tile.tsx'
import { LinkButton } from './link-button.tsx'
import { ShowAllButton } from './show-all-button.tsx'
import './unfinished-tests.css'

type Props = {
  /** The number of rows that are shown before the student chooses "Show all". */
  first?: number
  className?: string
  /** Rows of tests that aren't on this device. They're shown after the tests of this device. */
  otherRows?: readonly ReactElement[]
  /** The ids of the tests to leave out, because the server says that they have ended. */
  excluded?: ReadonlySet<string>
}

/** The unfinished tests: those to continue, and those whose time is up. Renders nothing if there are none. */
export function UnfinishedTests({ first = 3, className, otherRows = [], excluded }: Props) {
  const { tests, readAt } = useUnfinished()
  const [now, setNow] = useState(readAt)
  const [isExpanded, setIsExpanded] = useState(false)
  const msUntilEnd = msUntilTimeUp(tests)

  useEffect(() => {
    if (msUntilEnd === null) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() - readAt >= msUntilEnd) void readUnfinished()
    }, 1000)
    return () => clearInterval(timer)
  }, [readAt, msUntilEnd])

  const rows = [
    ...tests
      .filter(({ id }) => !excluded?.has(id))
      .map((test) => <UnfinishedRow key={test.id} test={test} sinceMs={Math.max(0, now - readAt)} />),
    ...otherRows,
  ]
  if (rows.length === 0) return null
  const shown = isExpanded ? rows : rows.slice(0, first)
  return (
    <section className={classNames('unfinished', className)} aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="unfinished__title">
        Continue where you left off
      </h2>
      <ul role="list" className="unfinished__rows">
        {shown}
      </ul>
      {rows.length > first && (
        <ShowAllButton count={rows.length} isExpanded={isExpanded} onChange={setIsExpanded} />
      )}
    </section>
  )
}

/** @param sinceMs how long ago the test was read, in ms. A running clock has that much less time left. */
function UnfinishedRow({ test, sinceMs }: { test: UnfinishedTest; sinceMs: number }) {
  const name = unfinishedName(test)
  const action = test.phase === 'finished' ? 'See your score' : 'Continue'
  const { section } = test
  return (
    <li className="unfinished__row">
      <IconTile icon={section} tone={section} />
      <div className="unfinished__facts">
        <p className="unfinished__name">
          <strong>{name}</strong>
          {unfinishedLabels(test).map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
        <p className="muted small tabular">
          <Facts items={[answeredText(test), statusText(test, sinceMs)]} />
        </p>
      </div>
      <LinkButton
        to={resumeHref(test)}
        state={RESUME_STATE}
        className="unfinished__go"
        iconEnd="arrow-right"
        aria-label={`${action}, ${name}`}
      >
        {action}
      </LinkButton>
    </li>
  )
}
