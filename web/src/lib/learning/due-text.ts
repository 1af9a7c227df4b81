import { formatNumber } from '#domain/text/format-number.ts'
import { counted } from '../counted.ts'
import { dayText } from '../day-text.ts'

/** Says what is due today, or when something is: "12 due today, about 9 minutes". */
export function dueText(
  { due, minutes, nextDueAt }: { due: number; minutes: number; nextDueAt: number | null },
  now: number,
): string {
  if (due > 0) return `${formatNumber(due)} due today, about ${counted(minutes, 'minute')}`
  if (nextDueAt === null) return 'Nothing is due. A drill brings new questions of your weak topics.'
  return `Nothing is due now. The next question is due ${dayText(nextDueAt, now)}.`
}
