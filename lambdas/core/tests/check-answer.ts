import { checkAnswer } from '#domain/attempts/check.ts'
import { VisibleError } from '#domain/errors.ts'
import { withDays } from '#domain/progress/study-days.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { Parts } from './create-test.ts'
import { correctedLessons } from './corrected-lessons.ts'
import { resolveAnswers, type SentAnswer } from './given-answers.ts'
import type { RequestOwner } from './owners.ts'
import { viewCheck } from './view.ts'

/** An answer as the contract parses it: one of the question's options. */
export type AnswerSentToCheck = SentAnswer & { userAnswer: string }

/**
 * Stores an answer, locks it, and returns the correct one (tests-service.ts, `check`). The key is counted
 * before the lock is written: after a crash in between, a repeat counts nothing more.
 */
export async function checkQuestion(
  { stores, changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  sentAnswer: AnswerSentToCheck,
  admit: (stored: StoredAttempt) => Promise<void>,
) {
  const { stored, reply: index } = await changes.change(id, requestOwner, async (before) => {
    const { attempt, days, form, minutesBehindUtc } = before
    const [answer] = await resolveAnswers(stores.sets, form, [sentAnswer])
    if (answer === undefined || answer.choice === null)
      throw new VisibleError('bad_request', 'userAnswer: choose an answer before you check it')
    const checked = checkAnswer(attempt, { ...answer, choice: answer.choice }, now())
    if (checked === attempt) return { attempt, reply: answer.index }
    await admit(before)
    return { attempt: checked, days: withDays(days, [now()], minutesBehindUtc), reply: answer.index }
  })
  const set = servedQuestions(stored.form)[index]?.set
  const form = stored.form.filter((one) => one.id === set?.id)
  const [sets, teaching] = await Promise.all([
    stores.sets.readForms(stored.form),
    stores.sets.readTeaching(form),
  ])
  return viewCheck(stored, index, sets, await correctedLessons(stores, stored, sets, teaching))
}
