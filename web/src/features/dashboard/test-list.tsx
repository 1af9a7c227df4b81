import { type RefObject, useId } from 'react'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { RECENT_TESTS } from '#domain/progress/progress.ts'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { AccountTestRow } from './test-rows.tsx'
import type { HideTest } from './use-own-tests.ts'

type Props = {
  title: string
  heading?: RefObject<HTMLHeadingElement | null>
  /** At least one test, latest first. */
  tests: readonly OwnTest[]
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  onHide: HideTest
}

/** Finished tests: the latest four, and all of them on request. */
export function TestList({ title, heading, tests, isExpanded, onExpand, onHide }: Props) {
  const id = useId()
  const rows = isExpanded ? tests : tests.slice(0, RECENT_TESTS)
  return (
    <section className="progress__recent" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="dashboard__heading">
        {title}
      </h2>
      <ul role="list" className="test-rows">
        {rows.map((test) => (
          <AccountTestRow key={test.id} test={test} onHide={onHide} />
        ))}
      </ul>
      {tests.length > RECENT_TESTS && (
        <ShowAllButton count={tests.length} isExpanded={isExpanded} onChange={onExpand} />
      )}
    </section>
  )
}
