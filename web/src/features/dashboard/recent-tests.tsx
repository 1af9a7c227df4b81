import { useState } from 'react'
import type { CompletedTest, OwnTest } from '../../../../domain/progress/own-test.ts'
import { Button } from '../../components/button.tsx'
import { recentRows } from './recent-rows.ts'
import { PastRow } from './test-rows.tsx'

type Props = {
  /** Everything that is over, latest first. */
  past: readonly OwnTest[]
  /** The latest with a score. */
  recent: readonly CompletedTest[]
}

/** The latest tests, with what was left early among them; all of them on request. */
export function RecentTests({ past, recent }: Props) {
  const [all, setAll] = useState(false)
  const rows = all ? past : recentRows(past, recent)
  return (
    <section className="progress__recent" aria-labelledby="recent-tests">
      <h2 id="recent-tests" className="dashboard__heading">
        {all ? 'All tests' : 'Recent tests'}
      </h2>
      <ul role="list" className="test-rows">
        {rows.map((test) => (
          <PastRow key={test.id} test={test} />
        ))}
      </ul>
      {rows.length < past.length && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setAll(true)}>
          Show all {past.length}
        </Button>
      )}
    </section>
  )
}
