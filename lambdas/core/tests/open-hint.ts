import { HINT_COUNTS, type HintCount } from '#domain/attempts/attempt.ts'
import { recordHints } from '#domain/attempts/hints.ts'
import { ladderOf, type HintStep } from '#domain/hints/ladder.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { placeInForm } from '#lambdas/shared/store/form-code.ts'
import { questionsWithSets } from '#lambdas/shared/store/served.ts'
import { correctedLessons } from './corrected-lessons.ts'
import type { Parts } from './create-test.ts'
import type { RequestOwner } from './owners.ts'

/** The hint that a student opens: a question, and the place of the hint on its ladder. */
export type WantedHint = { questionId: string; step: HintCount }

export type HintOptions = {
  /** Called before a choice is first taken away; if it throws, the attempt doesn't change. */
  admit: (stored: StoredAttempt) => Promise<void>
  /** Returns the title of a guide, or undefined if there is no such guide. */
  titleOf: (guideId: string) => Promise<string | undefined>
}

/**
 * Records that a student opened a hint, and returns the question's hints up to that one. If the question has fewer,
 * returns all. A repeat returns the same.
 */
export async function openHint(
  { stores, changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  wanted: WantedHint,
  { admit, titleOf }: HintOptions,
) {
  const { stored, reply } = await changes.change(id, requestOwner, async (before) => {
    const { attempt, form } = before
    const asked = parseQuestionId(wanted.questionId)
    const index = placeInForm(form, asked.setId, asked.index)
    // Throws for a test without hints before anything is read that reveals the key.
    recordHints(attempt, index, wanted.step, now())
    const { item, ladder } = await readLadder(stores, before, index)
    const steps = ladder.slice(0, wanted.step)
    const hints = HINT_COUNTS.find((count) => count === steps.length)
    if (hints === undefined) throw new RangeError(`question ${index} of ${id} has no hints`)
    const hinted = recordHints(attempt, index, hints, now())
    if (hinted !== attempt && steps.at(-1)?.kind === 'remove') await admit(before)
    return { attempt: hinted, reply: { index, item, steps, of: ladder.length } }
  })
  return {
    hints: stored.attempt.answers[reply.index]?.hints ?? wanted.step,
    of: reply.of,
    steps: await Promise.all(reply.steps.map((step) => viewStep(step, reply.item.options, titleOf))),
  }
}

async function readLadder(stores: Parts['stores'], stored: StoredAttempt, index: number) {
  const sets = await stores.sets.readForms(stored.form)
  const question = questionsWithSets(stored.form, sets)[index]
  const key = stored.key[index]
  if (question === undefined || key === undefined) throw new RangeError(`no question ${index}`)
  const { set, item } = question
  const teaching = await stores.sets.readTeaching(stored.form.filter((one) => one.id === set.id))
  const lesson = (await correctedLessons(stores, stored, sets, teaching)).get(set.id)?.[question.index]
  if (lesson === undefined) throw new Error(`question ${question.index} of set ${set.id} has no lesson`)
  return { item, ladder: ladderOf({ set, index: question.index, lesson, key }) }
}

/** Returns a hint as a student may see it. Every field is named, so the rest of the lesson can't leak. */
async function viewStep(step: HintStep, options: readonly string[], titleOf: HintOptions['titleOf']) {
  switch (step.kind) {
    case 'look':
      return { kind: step.kind, text: step.text, place: step.place }
    case 'strategy': {
      const title = await titleOf(step.guideId)
      return {
        kind: step.kind,
        text: step.text,
        guide: title === undefined ? null : { id: step.guideId, title },
      }
    }
    case 'remove':
      return { kind: step.kind, choice: options[step.option] ?? '', reason: step.reason }
  }
}
