import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { GATES } from '#domain/generation/run.ts'
import type { EvaluatedSet, Evaluation } from './evaluate.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sizeOf = ({ accepted }: EvaluatedSet): number => accepted?.set.questions.length ?? 0

/** Returns the report: accepted questions, whole sets, rejections by gate, and the cost of an accepted question. */
export function reportLines({ sets, stopped }: Evaluation, spent: { usd: number; calls: number }): string[] {
  const requested = sum(sets.map(({ batch }) => batch.count))
  const atFirst = sum(sets.map(({ acceptedAtFirst }) => acceptedAtFirst))
  const accepted = sum(sets.map(sizeOf))
  const rejections = sets.flatMap(({ rejected }) => rejected)
  const whole = sets.filter((set) => sizeOf(set) === set.batch.count).length
  const byGate = GATES.flatMap((gate) => {
    const count = rejections.filter((one) => one.gate === gate).length
    return count === 0
      ? []
      : [`  ${gate}: ${count} (${percent(count, accepted + rejections.length)} of all written)`]
  })
  return [
    `${requested} questions requested, ${accepted + rejections.length - requested} of them again after a rejection`,
    `accepted: ${accepted} (${percent(accepted, requested)}); without a repair: ${atFirst} (${percent(atFirst, requested)})`,
    `whole sets: ${whole} of ${sets.length}`,
    ...sets.map(
      (set, index) =>
        `  ${index + 1}. ${SECTION_NAMES[set.batch.section]}, ${set.batch.difficulty}: ${sizeOf(set)} of ${set.batch.count}` +
        ` (${set.acceptedAtFirst} at first, ${set.repairs === 1 ? '1 repair' : `${set.repairs} repairs`})`,
    ),
    byGate.length === 0 ? 'rejected by gate: none' : 'rejected by gate:',
    ...byGate,
    `cost: $${spent.usd.toFixed(2)} for ${spent.calls} calls; ` +
      (accepted === 0
        ? 'no question was accepted'
        : `$${(spent.usd / accepted).toFixed(3)} for each accepted question`),
    ...(stopped ? ['The budget allowed no further call, so the evaluation ended early.'] : []),
  ]
}
