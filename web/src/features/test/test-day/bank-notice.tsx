import type { TestDayPlan } from '#domain/exam/test-day.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { listSections } from '#web/lib/list-sections.ts'

/** Shown if the bank has fewer questions than the standard form. */
export function BankNotice({ plan: { limited, missing, count, standardCount } }: { plan: TestDayPlan }) {
  if (!limited) return null
  if (missing.length > 0)
    return (
      <Notice tone="warn" title="No simulation yet">
        <p>
          The question bank has no {listSections(missing, 'or')} questions yet, and a simulation needs all
          four sections.
        </p>
      </Notice>
    )
  return (
    <Notice tone="yellow" title="Limited Questions Available">
      <p>
        The bank can serve {count} of {standardCount} questions today. Each section’s time is shortened to
        match.
      </p>
    </Notice>
  )
}

/**
 * Shown if the counts couldn't be loaded: the plan is the standard one, and the bank may have fewer
 * questions.
 */
export const Uncounted = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <Notice
    tone="warn"
    title="We couldn’t count the questions"
    actions={
      <Button icon="refresh" onClick={onTryAgain}>
        Try Again
      </Button>
    }
  >
    <p>
      The plan below is the standard one. You can try again, or start anyway: a simulation starts only with
      all four sections.
    </p>
  </Notice>
)
