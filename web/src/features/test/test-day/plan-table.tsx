import { SECTION_NAMES } from '#domain/exam/formats.ts'
import type { TestDayPlan } from '#domain/exam/test-day.ts'
import { formatDuration, formatMinutes } from '#domain/exam/timing.ts'
import { Icon } from '#web/components/icon.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { VisuallyHidden } from '#web/components/primitives.tsx'

const countText = ({ count, standardCount }: { count: number; standardCount: number }) =>
  count === standardCount ? String(count) : `${count} of ${standardCount}`

/** The sections in order with their questions and time, and the totals. */
export function PlanTable({ plan }: { plan: TestDayPlan }) {
  return (
    <table className="exam-plan tabular">
      <caption>
        <VisuallyHidden>Sections of the simulation</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Questions</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {plan.sections.map(({ section, seconds, ...counts }) => (
          <tr key={section} className={toneClass(section)}>
            <th scope="row">
              <span className="exam-plan__section">
                <Icon name={section} />
                {SECTION_NAMES[section]}
              </span>
            </th>
            <td>{countText(counts)}</td>
            <td>{formatMinutes(seconds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Testing</th>
          <td>{countText(plan)}</td>
          <td>{formatDuration(plan.seconds)}</td>
        </tr>
        <tr className="exam-plan__allow">
          <th scope="row" colSpan={2}>
            Total time to allow, with start and breaks
          </th>
          <td>{formatDuration(plan.totalSeconds)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
