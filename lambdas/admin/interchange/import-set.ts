import {
  applyRules,
  checkReadings,
  finishBatch,
  solvesNeededForDraft,
  type Readings,
} from '#domain/generation/accept.ts'
import type { Draft, GateResult } from '#domain/generation/draft.ts'
import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import { limitLongestKeys } from '#domain/generation/longest-keys.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import type { Rejection } from '#domain/generation/payload.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import { draftIdOf, ID_PREFIX, type SetPlace } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import { sourceOf } from '#lambdas/shared/generation/source-of.ts'
import type { StaffPayer } from '#lambdas/shared/model/budget.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import { FIRST_REVISION } from '#lambdas/shared/store/draft-item.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { SimilarityStore } from '#lambdas/shared/store/similarity-store.ts'

export type ImportParts = {
  approvals: Pick<Approvals, 'drafts' | 'submit'>
  parsers: ContentParsers
  sets: Pick<SetStore, 'readSource'>
  /** Asks a model for the readings of a set, at the expense of the person who imports it. */
  readingsOf: (payer: StaffPayer, set: Draft['set'], solves: number) => Promise<Readings>
  similarities: Pick<SimilarityStore, 'indexTexts'>
  /** Returns the known texts that may be too similar to those of the drafts. */
  readSimilarTexts: (drafts: readonly Draft[]) => Promise<readonly KnownText[]>
}

/** A set of a file, and who pays for its readings. */
export type ImportRequest = {
  payer: StaffPayer
  file: string
  /** SHA-256 of the file. */
  digest: string
  /** The position of the set in the file, from 0. */
  position: number
  set: ContentSet
}

const ID_LENGTH = 22

/** Returns the id of the import that a file's sets belong to. The same file has the same import. */
export const importIdOf = (digest: string): string =>
  ID_PREFIX.import + hash('import', digest).slice(0, ID_LENGTH)

/**
 * Creates the function that runs a set through the gates of generated sets, and stores the questions that pass as a
 * draft. The draft isn't listed in a pool, whatever the settings say, until somebody approves it.
 * @throws the errors of `Model.ask`, if no model can read the set now
 */
export function createImportSet(parts: ImportParts) {
  const { approvals } = parts
  return async function importSet({ payer, file, digest, position, set }: ImportRequest) {
    const importId = importIdOf(digest)
    const place: SetPlace = { runId: importId, batch: position, place: 0 }
    const existing = await approvals.drafts.read(place)
    if (existing !== undefined) {
      await indexAgain(parts, existing.setId)
      return {
        importId,
        draft: { id: draftIdOf(place), state: existing.approval.state, questions: existing.total },
        isRepeat: true,
        rejected: [],
      }
    }
    const { accepted, rejected } = await runGates(parts, payer, set)
    if (accepted !== undefined) await store(parts, place, accepted, file)
    return {
      importId,
      draft:
        accepted === undefined
          ? null
          : { id: draftIdOf(place), state: 'draft' as const, questions: accepted.questions.length },
      isRepeat: false,
      rejected,
    }
  }
}

/** A rejected question, by its number in the set, from 1. */
type NumberedRejection = Pick<Rejection, 'gate' | 'reason'> & { question: number }

async function runGates(
  { parsers, readingsOf, readSimilarTexts }: ImportParts,
  payer: StaffPayer,
  { id: _, ...set }: ContentSet,
): Promise<{ accepted: Draft['set'] | undefined; rejected: NumberedRejection[] }> {
  const rejected: NumberedRejection[] = []
  const slots = set.questions.map((_question, index) => index)
  let drafts: Draft[] = [
    { place: 0, requestedCount: set.questions.length, set, slots, replacements: new Map() },
  ]
  /** Continues with the result of a gate. The slot of a question is its position in the set. */
  const pass = (result: GateResult) => {
    rejected.push(...result.rejected.map(({ slot, gate, reason }) => ({ question: slot + 1, gate, reason })))
    drafts = result.drafts
  }
  pass(applyRules(drafts, parsers))
  const readings = await Promise.all(
    drafts.map((draft) => readingsOf(payer, draft.set, solvesNeededForDraft(draft))),
  )
  pass(checkReadings(drafts, readings))
  pass(rejectDuplicates(drafts, await readSimilarTexts(drafts)))
  pass(limitLongestKeys(drafts))
  const finished = finishBatch(drafts)
  const [accepted] = finished.accepted
  pass({ drafts: accepted === undefined ? [] : drafts, rejected: finished.rejected })
  return { accepted: accepted?.set, rejected }
}

/** Indexes the texts of a set again, because the import may have stopped after it stored the draft. */
async function indexAgain({ sets, similarities }: ImportParts, setId: string): Promise<void> {
  const stored = await sets.readSource({ id: setId, revision: FIRST_REVISION })
  if (stored !== undefined) await similarities.indexTexts(setId, stored)
}

/** Stores a set as a draft, under a new id: the set's id in the file may belong to a set of the bank. */
async function store(
  { approvals, similarities }: ImportParts,
  place: SetPlace,
  set: Draft['set'],
  file: string,
): Promise<void> {
  const { version, section, difficulty, title, questions } = set
  const suffix = Buffer.from(hash(sourceOf(place.runId, place.batch, place.place)), 'base64url').toString(
    'hex',
  )
  const content = fromContent({ ...set, id: `${version}-${section}-imported-${suffix.slice(0, 12)}` })
  const draft = { ...place, version, section, difficulty, title, total: questions.length }
  await similarities.indexTexts(await approvals.submit(content, draft, file), set)
}
