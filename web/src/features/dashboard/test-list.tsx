import { useId, useState } from 'react'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { RECENT_TESTS } from '#domain/progress/progress.ts'
import { Button } from '#web/components/button.tsx'
import { AccountTestRow } from './test-rows.tsx'

type Props = {
  title: string
  /** The title once all tests are shown. */
  expandedTitle: string
  /** At least one test, latest first. */
  tests: readonly OwnTest[]
}

/** Finished tests: the latest four, and all of them on request. */
export function TestList({ title, expandedTitle, tests }: Props) {
  const id = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const rows = isExpanded ? tests : tests.slice(0, RECENT_TESTS)
  return (
    <section className="progress__recent" aria-labelledby={id}>
      <h2 id={id} className="dashboard__heading">
        {isExpanded ? expandedTitle : title}
      </h2>
      <ul role="list" className="test-rows">
        {rows.map((test) => (
          <AccountTestRow key={test.id} test={test} />
        ))}
      </ul>
      {rows.length < tests.length && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setIsExpanded(true)}>
          Show all {tests.length}
        </Button>
      )}
    </section>
  )
}
