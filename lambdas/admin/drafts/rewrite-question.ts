import { inspectRound } from '#domain/generation/accept.ts'
import { setNumber } from '#domain/generation/blueprint/blueprint.ts'
import type { OpenSet, Repair } from '#domain/generation/payload.ts'
import { placeKeys } from '#domain/generation/place-keys.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import type { Batch } from '#domain/generation/request.ts'
import { keptTexts, readRound, type Round } from '#domain/generation/round.ts'
import { VisibleError } from '#domain/errors.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import type { StaffPayer } from '#lambdas/shared/model/budget.ts'
import { isModelFailure } from '#lambdas/shared/model/errors.ts'
import type { Model } from '#lambdas/shared/model/model.ts'
import { askRepair } from '#lambdas/shared/model/repair.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { RunStore } from '#lambdas/shared/store/run-store.ts'

export type RewriteParts = {
  model: Model
  /** Returns the id of the model that writes. */
  modelId: () => Promise<string>
  runs: Pick<RunStore, 'read'>
  now: () => number
}

type Request = {
  /** The text that the reviewer saw. */
  source: ContentSet
  /** The question to replace, from 0. */
  index: number
  /** Why the question must be replaced. */
  reason: string
  payer: StaffPayer
}
/** `problem` says why there is no question. */
type Rewritten = { question: ContentQuestion | null; problem: string | null }

/**
 * Creates the function that has a model replace a question of a draft, as a repair in a run does. The new question must
 * pass the rules, but it isn't stored. The reviewer reads it and may save it as an edit, which has gates of its own.
 */
export function createRewriter({ model, modelId, runs, now }: RewriteParts) {
  return async function rewriteQuestion(draft: StoredDraft, request: Request): Promise<Rewritten> {
    const { runId, place } = draft
    const run = await runs.read(runId)
    const batch = run?.batches[draft.batch]
    if (run === undefined || batch === undefined)
      throw new VisibleError('conflict', 'Only a question of a generated set can be written again.')
    // The prompt contains the round, so a repeat has another prompt, and the model writes another question.
    const round = Math.ceil(now() / 1000)
    const { kept, open, repair } = openQuestion(request, { place, round })
    const work = { runId, batch, number: setNumber(run, batch, 0), repair }
    try {
      const written = await askRepair(model, { work, open, kept, payer: request.payer }, await modelId())
      return checkWritten(batch, readRound(batch, [written], repair))
    } catch (error) {
      if (!isModelFailure(error)) throw error
      return { question: null, problem: error.message }
    }
  }
}

/** Returns the set as a repair needs it: without the question at `index`, and with the reason to replace it. */
function openQuestion(
  { source: { id: _, ...set }, index, reason }: Request,
  { place, round }: { place: number; round: number },
) {
  const old = set.questions[index]
  if (old === undefined)
    throw new VisibleError('unprocessable', `question: no question ${index + 1} in this set`)
  const requestedCount = set.questions.length
  const kept: Repair['drafts'][number] = {
    place,
    requestedCount,
    set: { ...set, questions: set.questions.toSpliced(index, 1) },
    slots: [...set.questions.keys()].filter((slot) => slot !== index),
    replacements: new Map(),
  }
  const { portion } = old
  const gap = { slot: index, gate: 'critique' as const, reason, question: old }
  const open: OpenSet = {
    place,
    requestedCount,
    gaps: [portion === undefined ? gap : { ...gap, portion }],
  }
  const repair: Repair = { round, drafts: [kept], rejected: [], open: [open] }
  return { kept, open, repair }
}

/** Checks the written question by the rules and for near-copies of the set's other questions. */
function checkWritten(batch: Batch, round: Round): Rewritten {
  const inspected = inspectRound(round, parsers)
  const distinct = rejectDuplicates(placeKeys(batch, inspected.drafts, round.kept), keptTexts(round))
  const [question = null] = distinct.drafts[0]?.set.questions ?? []
  if (question !== null) return { question, problem: null }
  const [first] = [...inspected.rejected, ...distinct.rejected]
  return { question, problem: first?.reason ?? 'The model wrote no question.' }
}
