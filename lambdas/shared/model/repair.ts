import { toBlindSet } from '#domain/generation/blind-solve.ts'
import { NOT_SHOWN } from '#domain/generation/round.ts'
import type { Gap, OpenSet, Repair } from '#domain/generation/payload.ts'
import { repairedJsonSchema } from '#domain/generation/written.ts'
import { keyLetter } from '#domain/items/finding.ts'
import type { ContentPayer } from './budget.ts'
import { BudgetSpent, isModelFailure } from './errors.ts'
import type { Model } from './model.ts'
import { REPAIR_V1 } from './prompts/repair.v1.ts'
import { questionText, setHead } from './set-text.ts'
import { batchHead, promptOf, setRequest, TOKENS, writeSet, type NumberedBatch } from './write.ts'

type RepairedSet = { open: OpenSet; written: unknown }
/**
 * The sets that were repaired, those whose repair the budget didn't allow, and those whose call failed or had no usable
 * answer.
 */
type Repairs = {
  repaired: RepairedSet[]
  unpaid: OpenSet[]
  failed: { open: OpenSet; reason: string }[]
}
type Work = NumberedBatch & { repair: Repair }
type Kept = Repair['drafts'][number]

const gapText = ({ slot, portion, gate, reason, question }: Gap): string =>
  [
    `Question ${slot + 1}${portion === undefined ? '' : ` (portion ${portion})`} was rejected: ${NOT_SHOWN.includes(gate) ? 'it was unfit for students' : reason}.`,
    ...(question === null ? [] : [JSON.stringify(question)]),
  ].join('\n')

/**
 * Returns the prompt that requests the questions that a set lacks. It contains the accepted questions, which stay, and
 * the reason for each rejection.
 */
export function repairTask(
  { runId, batch, number, repair }: Work,
  { place, requestedCount, gaps }: OpenSet,
  kept: Kept,
): string {
  const shown = toBlindSet(kept.set)
  const remaining = kept.set.questions.flatMap((question, index) => {
    const blind = shown.questions[index]
    const slot = kept.slots[index]
    return blind === undefined || slot === undefined
      ? []
      : [`${questionText(blind, slot)}\nKey: ${keyLetter(question) ?? ''}`]
  })
  return [
    batchHead(batch),
    'The whole set was requested in this way:',
    setRequest({ runId, batch, number, place, size: requestedCount }),
    `Reference: ${runId}/${batch.index + 1}, round ${repair.round}.`,
    ...setHead(shown),
    '# These questions stay',
    ...remaining,
    `# Write these ${gaps.length === 1 ? 'again: 1 question' : `again: ${gaps.length} questions`}`,
    ...gaps.map(gapText),
  ].join('\n\n')
}

/** Returns why a whole set was rejected; null if no model should read the reason. */
const reasonOf = ({ gaps }: OpenSet): string | null =>
  gaps.find(({ gate }) => !NOT_SHOWN.includes(gate))?.reason ?? null

type Asked = { work: Work; open: OpenSet; kept: Kept; payer: ContentPayer }
/**
 * Asks a model for the questions of a set's gaps.
 * @throws the errors of `Model.ask`
 */
export async function askRepair(
  model: Model,
  { work, open, kept, payer }: Asked,
  modelId: string,
): Promise<unknown> {
  const { section } = work.batch
  const { value } = await model.ask({
    modelId,
    promptName: `repair-${section}.v1`,
    system: `${promptOf(work.batch).system}\n\n${REPAIR_V1}`,
    prompt: repairTask(work, open, kept),
    schema: repairedJsonSchema(section),
    maxTokens: TOKENS.question * open.gaps.length + TOKENS.repair,
    payer,
  })
  return value
}

/**
 * Asks a model for the questions that sets lack, in one call for each set. If none of a set's questions was accepted,
 * asks for a new set instead.
 * @throws the first failure of a call, except BudgetSpent, if no set was repaired. Otherwise failures are returned,
 *   because a retry would pay again for the repaired sets.
 */
export async function repairSets(model: Model, work: Work, modelId: string): Promise<Repairs> {
  const { repair, ...numbered } = work
  const pending = repair.open.map(async (open): Promise<RepairedSet> => {
    const { place, requestedCount: size } = open
    const kept = repair.drafts.find((draft) => draft.place === place)
    const request = { ...numbered, place, size, round: repair.round, reason: reasonOf(open) }
    const written =
      kept === undefined
        ? await writeSet(model, request, modelId)
        : await askRepair(model, { work, open, kept, payer: { runId: work.runId } }, modelId)
    return { open, written }
  })
  const results = await Promise.allSettled(pending)
  const repairs: Repairs = { repaired: [], unpaid: [], failed: [] }
  let failure: Error | undefined
  for (const [index, result] of results.entries()) {
    const open = repair.open[index]
    if (open === undefined) continue
    if (result.status === 'fulfilled') {
      repairs.repaired.push(result.value)
      continue
    }
    const { reason: error }: { reason: unknown } = result
    if (!isModelFailure(error)) throw error
    if (error instanceof BudgetSpent) repairs.unpaid.push(open)
    else {
      failure ??= error
      repairs.failed.push({ open, reason: error.message })
    }
  }
  if (repairs.repaired.length === 0 && failure !== undefined) throw failure
  return repairs
}
