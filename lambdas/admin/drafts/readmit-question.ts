import { VisibleError } from '#domain/errors.ts'
import type { Draft } from '#domain/generation/draft.ts'
import { editedQuestions } from '#domain/generation/edited-questions.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { numberPortions } from '#domain/generation/portion-context.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import { comparedQuestion } from '#domain/generation/similarity.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { changedSince } from '#lambdas/shared/bank/publish.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { isTextOf, type SimilarityStore } from '#lambdas/shared/store/similarity-store.ts'
import { checkAddition, withInsertedQuestion } from '../bank/check-change.ts'
import { keyChangeProblem, type Editor } from '../bank/edited-text.ts'
import { payerOf, type SetReader } from '../bank/set-reader.ts'

export type ReadmitParts = {
  sets: Pick<SetStore, 'readSource'>
  reader: Pick<SetReader, 'read' | 'solve'>
  approvals: Pick<Approvals, 'addQuestion'>
  similarities: Pick<SimilarityStore, 'indexQuestion'>
  /** Returns the known texts that may be too similar to those of a draft. */
  readSimilarTexts: (drafts: readonly Draft[]) => Promise<readonly KnownText[]>
}

export type Addition = {
  /** The id of the rejected question. */
  id: string
  /** The draft's revision that the person saw. */
  revision: number
  source: ContentSet
  /** The question's position in `source`, from 0. */
  index: number
  /** Why to add it although the critique rejects it. */
  reason: string | undefined
}

/**
 * Creates the function that adds a rejected question to its draft, if it passes the gates of an edit and isn't a
 * near-copy of another text.
 */
export function createReadmitQuestion(parts: ReadmitParts) {
  const { sets, reader, approvals, similarities, readSimilarTexts } = parts

  /** @throws VisibleError unprocessable with a line for each finding of a model */
  async function checkReadings(before: ContentSet, after: ContentSet, addition: Addition, caller: Editor) {
    const { index, reason } = addition
    const payer = payerOf(caller)
    const edited = editedQuestions(withInsertedQuestion(before, after, index), after)
    const lines =
      reason === undefined
        ? await reader.read(payer, after, [...new Set([index, ...edited])])
        : solveLines(after, index, await reader.solve(payer, after, index))
    if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
  }

  /** @throws VisibleError unprocessable if the question is a near-copy of another one */
  async function checkDistinct(setId: string, { id: _, ...set }: ContentSet, index: number): Promise<void> {
    const questions = set.questions.slice(index, index + 1)
    const draft: Draft = {
      place: 0,
      requestedCount: 1,
      set: { ...set, questions },
      slots: [index],
      replacements: new Map(),
    }
    const known = (await readSimilarTexts([draft])).filter(({ name }) => !isTextOf(setId, name))
    const own = set.questions.flatMap((_question, at) =>
      at === index ? [] : [{ ...comparedQuestion(set, at), name: `question ${at + 1} of this set` }],
    )
    const [copied] = rejectDuplicates([draft], [...known, ...own]).rejected
    if (copied !== undefined) throw new VisibleError('unprocessable', `q${index + 1}: ${copied.reason}`)
  }

  return async function readmitQuestion(
    draft: StoredDraft,
    addition: Addition,
    caller: Editor,
  ): Promise<void> {
    const { setId, revision } = draft
    if (addition.revision !== revision) throw changedSince()
    const before = await sets.readSource({ id: setId, revision })
    if (before === undefined) throw new VisibleError('not_found', 'The text of this set was deleted.')
    if (addition.source.questions[addition.index] === undefined)
      throw new VisibleError('unprocessable', `question: no question ${addition.index + 1} in this set`)
    const { set: after, index } = numberPortions({ set: addition.source, index: addition.index })
    checkAddition(before, after, index, keyChangeProblem(true, addition.reason))
    await checkDistinct(setId, after, index)
    await checkReadings(before, after, { ...addition, index }, caller)
    const authorship = { by: caller.userId, reason: addition.reason }
    const written = await approvals.addQuestion(draft, fromContent(after), authorship, addition.id)
    await similarities.indexQuestion({ id: setId, revision: written }, after, index)
  }
}

/**
 * Returns why blind solves don't prove a question's key, as a line; none if they do. A person's reason replaces the
 * critique, but not the solves.
 */
function solveLines(
  set: ContentSet,
  index: number,
  { solves, problem }: Awaited<ReturnType<SetReader['solve']>>,
): string[] {
  const question = set.questions[index]
  const key = question && keyLetter(question)
  if (problem === null && solves.length > 0 && solves.every(({ answer }) => answer === key)) return []
  const found =
    problem ?? `solvers without it found ${solves.map(({ answer }) => answer ?? 'none').join(' and ')}`
  return [`q${index + 1}: a reason doesn’t prove its key: ${found}`]
}
