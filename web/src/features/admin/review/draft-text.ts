import type { DraftReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { formatUsd } from '../format-values.ts'

/** Says what a weaker solver missed, and which difficulty that suggests. */
export function spreadText(
  set: DraftReply['set'],
  { model, missed, asked, difficulty }: NonNullable<DraftReply['weakSolver']>,
): string {
  const found =
    missed.length === 0
      ? `found the keys of all ${counted(asked, 'question')}`
      : `missed ${missed.length} of ${asked} keys (${missed.length === 1 ? 'question' : 'questions'} ${missed.join(', ')})`
  const sentence = `A weaker model, ${model}, ${found}.`
  if (difficulty === null) return sentence
  return difficulty === set.difficulty
    ? `${sentence} That fits the label ${difficulty}.`
    : `${sentence} That suggests ${difficulty}, but the set is labeled ${set.difficulty}.`
}

/** Says how large a draft is, and where it comes from. */
export function sourceText({ set, run }: DraftReply): string {
  const { run: runId, file } = set.origin
  const source = runId ?? file
  const parts = [counted(set.size, 'question'), source === null ? null : `from ${source}`]
  if (run !== null)
    parts.push(
      `written by ${run.models.write}, solved by ${run.models.solve}`,
      ...(run.spending === null
        ? []
        : [
            `the run cost ${formatUsd(run.spending.usd)} for ${counted(run.validated, 'validated question')}`,
          ]),
    )
  return parts.filter((part) => part !== null).join(' · ')
}
