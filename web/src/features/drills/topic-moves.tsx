import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { counted } from '#web/lib/counted.ts'
import { toneClass } from '#web/lib/class-names.ts'
import type { DrillEnd } from './drills-api.ts'

type Move = DrillEnd['topics'][number]
type Props = { topics: readonly Move[]; labelledBy: string }

/** The mastery of each topic before and after the drill. */
export const TopicMoves = ({ topics, labelledBy }: Props) => (
  <>
    <p className="muted small">
      Mastery is the chance that you get a medium question of the topic right, from all of your answers.
    </p>
    <table className="topic-moves" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ before, after }) => (
          <tr key={`${after.section} ${after.topic}`}>
            <th scope="row">
              {after.topic}
              <span className="fine"> {SECTION_NAMES[after.section]}</span>
              {after.mastery !== null && <MasteryBar after={after} />}
            </th>
            <td>{masteryText(before)}</td>
            <td>
              {masteryText(after)} <span className="topic-moves__change">{changeText(before, after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** The mastery as a bar. The table has it as text. */
const MasteryBar = ({ after: { section, mastery } }: { after: Move['after'] }) => (
  <svg
    className={`topic-moves__bar ${toneClass(section)}`}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className="topic-moves__rest" width="100" height="4" />
    <rect className="topic-moves__reached" width={percentOf(mastery)} height="4" />
  </svg>
)

const percentOf = (mastery: Move['after']['mastery']): number => Math.round((mastery?.probability ?? 0) * 100)

const masteryText = ({ mastery, answersNeeded }: Move['after']): string =>
  mastery === null ? `Known after ${counted(answersNeeded, 'more answer')}` : `${percentOf(mastery)}%`

function changeText(before: Move['before'], after: Move['after']): string {
  if (before.mastery === null || after.mastery === null) return ''
  const change = percentOf(after.mastery) - percentOf(before.mastery)
  if (change === 0) return 'unchanged'
  return change > 0 ? `up ${change}` : `down ${-change}`
}
