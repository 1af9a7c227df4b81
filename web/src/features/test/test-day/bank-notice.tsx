import { SECTION_NAMES } from '../../../../../domain/exam/formats.ts'
import type { TestDayPlan } from '../../../../../domain/exam/test-day.ts'
import { Notice } from '../../../components/notice.tsx'

const names = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Said where the bank holds less than the standard form. */
export function BankNotice({ plan: { limited, missing, count, standard } }: { plan: TestDayPlan }) {
  if (!limited) return null
  if (missing.length > 0)
    return (
      <Notice tone="warn" title="No simulation yet">
        <p>
          The question bank holds no {names.format(missing.map((section) => SECTION_NAMES[section]))}{' '}
          questions yet, and a simulation needs all four sections.
        </p>
      </Notice>
    )
  return (
    <Notice tone="warn" title="Limited Questions Available">
      <p>
        The bank can serve {count} of {standard} questions today. Each section’s time is shortened to match.
      </p>
    </Notice>
  )
}
