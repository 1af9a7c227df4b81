import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ClaimDialog } from '#web/components/claim-dialog.tsx'
import { testCountText } from '#web/components/claim-text.ts'
import { onClaimStatusChange } from '#web/lib/device/claim-status.ts'
import type { GuestTest } from '#web/lib/device/guest-tests.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { Panel } from './panel.tsx'
import { guestTestsQuery } from './queries.ts'

/**
 * `tests` is the list at the time of the question, because the current list shrinks while tests are added.
 */
type Question = { turn: number; tests: readonly GuestTest[]; open: boolean }

/**
 * Asks again whose this device's guest tests are, including declined ones. Renders nothing if there are none.
 */
export function GuestTests({ account }: { account: string }) {
  const { data: tests = [], refetch } = useQuery(guestTestsQuery(account))
  useEffect(() => onClaimStatusChange(() => void refetch()), [refetch])
  const [question, setQuestion] = useState<Question | null>(null)
  const isEmpty = tests.length === 0
  const answered = question?.open === false

  useEffect(() => {
    // The button that had focus again is gone.
    if (isEmpty && answered) focusHeading()
  }, [isEmpty, answered])

  const ask = () => setQuestion((last) => ({ turn: (last?.turn ?? 0) + 1, tests, open: true }))
  const one = tests.length === 1
  return (
    <>
      {!isEmpty && (
        <Panel
          title="Guest tests on this device"
          text={`${testCountText(tests.length)} ${one ? 'isn’t' : 'aren’t'} in any account yet. Add only tests you took yourself; other students may use this device too.`}
        >
          <div>
            <Button onClick={ask}>{one ? 'Is it yours?' : 'Choose which are yours'}</Button>
          </div>
        </Panel>
      )}
      {question !== null && (
        <ClaimDialog
          key={question.turn}
          account={account}
          tests={question.tests}
          open={question.open}
          onClose={() => setQuestion({ ...question, open: false })}
        />
      )}
    </>
  )
}
