import { applyRules, checkReadings, solvesNeededForDraft } from '#domain/generation/accept.ts'
import type { Draft, GateResult } from '#domain/generation/draft.ts'
import { NO_EXTRA_READINGS } from '#domain/generation/extra-readings.ts'
import { packTexts, unpackTexts } from '#domain/generation/packed-texts.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import { GATES, type Gate } from '#domain/generation/run.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { BudgetSpent, isModelFailure, ModelUnusable } from '#lambdas/shared/model/errors.ts'
import type { Model } from '#lambdas/shared/model/model.ts'
import { readSet } from '#lambdas/shared/model/read-set.ts'
import { runWithRetries } from './evaluate.ts'
import { MUTATIONS, type Half, type LabeledSet, type Mutation } from './mutations.ts'

/** A labeled set after the gates: the gate that rejected each of its questions, or null. */
export type JudgedSet = Pick<LabeledSet, 'kind' | 'half' | 'index'> & { gates: readonly (Gate | null)[] }
/** `unread` counts the sets whose calls failed. `stopped` says whether the budget allowed no further call. */
export type Judgment = { judged: readonly JudgedSet[]; unread: number; stopped: boolean }

type Request = { bank: readonly ContentSet[]; solver: string; pause: (ms: number) => Promise<void> }

/**
 * Passes labeled sets through the gates: the rules, the comparison with the rest of the bank, and the blind solves and
 * the critique by a model.
 * @throws ModelUnusable
 */
export async function judgeMutations(
  model: Model,
  labeled: readonly LabeledSet[],
  { bank, solver, pause }: Request,
): Promise<Judgment> {
  const packed = packTexts(bank)
  const judged: JudgedSet[] = []
  let unread = 0
  for (const { set, ...label } of labeled)
    try {
      const known = unpackTexts(packed, set.section).filter(({ name }) => !name.startsWith(`${set.id} `))
      judged.push({ ...label, gates: await judgeSet(model, set, { known, solver, pause }) })
    } catch (error) {
      if (error instanceof BudgetSpent) return { judged, unread, stopped: true }
      if (!isModelFailure(error) || error instanceof ModelUnusable) throw error
      unread += 1
    }
  return { judged, unread, stopped: false }
}

async function judgeSet(
  model: Model,
  { id, ...set }: ContentSet,
  { known, solver, pause }: Omit<Request, 'bank'> & { known: Parameters<typeof rejectDuplicates>[1] },
): Promise<(Gate | null)[]> {
  const gates: (Gate | null)[] = set.questions.map(() => null)
  let drafts: Draft[] = [
    {
      place: 0,
      requestedCount: set.questions.length,
      set,
      slots: set.questions.map((_, index) => index),
      replacements: new Map(),
    },
  ]
  const pass = (result: GateResult) => {
    for (const { slot, gate } of result.rejected) gates[slot] = gate
    drafts = result.drafts
  }
  pass(applyRules(drafts, parsers))
  pass(rejectDuplicates(drafts, known))
  const [draft] = drafts
  if (draft === undefined) return gates
  const work = { payer: { runId: `run_mutation_${id}` }, set: draft.set, solves: solvesNeededForDraft(draft) }
  const readings = await runWithRetries(
    () => readSet(model, { ...work, extra: NO_EXTRA_READINGS }, solver),
    pause,
  )
  pass(checkReadings(drafts, [readings]))
  return gates
}

/** The least share of the defects that the gates must find. */
export const RECALL_GOAL = 0.9
/** The gates must reject less than this share of the sound questions. */
export const FALSE_REJECTIONS_GOAL = 0.15

type Shares = { found: number; planted: number; recall: number; falseRejections: number }

/** Counts the defects that were found, and the sound questions that were rejected. */
export function sharesOf(judged: readonly JudgedSet[]): Shares {
  const found = judged.filter(({ gates, index }) => (gates[index] ?? null) !== null).length
  const sound = judged.flatMap(({ gates, index }) => gates.filter((_, place) => place !== index))
  const rejected = sound.filter((gate) => gate !== null).length
  return {
    found,
    planted: judged.length,
    recall: judged.length === 0 ? 0 : found / judged.length,
    falseRejections: sound.length === 0 ? 0 : rejected / sound.length,
  }
}

/**
 * Whether every set was judged, and the gates meet both goals on the held-out half, with which neither prompts nor
 * rules were tuned.
 */
export function meetsGoals({ judged, unread, stopped }: Judgment): boolean {
  const { recall, falseRejections } = sharesOf(ofHalf(judged, 'held-out'))
  return !stopped && unread === 0 && recall >= RECALL_GOAL && falseRejections < FALSE_REJECTIONS_GOAL
}

const ofHalf = (judged: readonly JudgedSet[], half: Half) => judged.filter((one) => one.half === half)
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Returns the lines of the report: the shares of each half, of each kind, and the gates that found the defects. */
export function mutationLines({ judged, unread, stopped }: Judgment, usd: number): string[] {
  const line = (name: string, part: readonly JudgedSet[]): string => {
    const { found, planted, recall, falseRejections } = sharesOf(part)
    return `${name}: ${found} of ${planted} found (${percent(recall)}), ${percent(falseRejections)} of the sound questions rejected`
  }
  const ofKind = (kind: Mutation) => judged.filter((one) => one.kind === kind)
  const gatesOf = (gate: Gate): number => judged.filter(({ gates, index }) => gates[index] === gate).length
  return [
    line('all', judged),
    line('tuning', ofHalf(judged, 'tuning')),
    line('held-out', ofHalf(judged, 'held-out')),
    ...MUTATIONS.map((kind) => line(`  ${kind}`, ofKind(kind))),
    'found by gate:',
    ...GATES.flatMap((gate) => (gatesOf(gate) === 0 ? [] : [`  ${gate}: ${gatesOf(gate)}`])),
    ...(unread > 0 ? [`sets that no model could read: ${unread}`] : []),
    ...(stopped ? ['The budget allowed no further call, so the evaluation ended early.'] : []),
    `cost: $${usd.toFixed(2)}`,
  ]
}
