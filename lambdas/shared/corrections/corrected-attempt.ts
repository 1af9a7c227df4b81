import { scoreOf, type AnswerKey } from '#domain/attempts/grade.ts'
import { regrade } from '#domain/attempts/regrade.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { OPTION_INDEXES, type SecretSet } from '#domain/items/item.ts'
import { hasSameOptions } from '#domain/items/same-options.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { Correction } from '../store/correction-store.ts'
import { placeInForm, servedQuestions } from '../store/form-code.ts'

/** The revisions of a set that a correction deals with. */
export type Revisions = {
  /** The revision that the attempt was served. */
  older: SecretSet
  /** The revision that the correction created. */
  newer: SecretSet
  /**
   * The revision that is drawn now, with the keys of the last correction; the same as `newer` for an attempt
   * that no correction has changed.
   */
  listed: SecretSet
}

/** Returns an attempt's key with some positions of a set updated from the newer revisions. */
function keyWith(stored: StoredAttempt, { older, newer, listed }: Revisions, places: readonly number[]) {
  const served = servedQuestions(stored.form)
  return stored.key.map((key, index) => {
    const { set, question = -1 } = served[index] ?? {}
    if (set?.id !== newer.id || !places.includes(question)) return key
    const from = [listed, newer].find((one) => hasSameOptions(older, one, question))
    return from?.questions[question]?.key ?? key
  })
}

const isSameKey = (one: AnswerKey, other: AnswerKey): boolean =>
  one.every((option, place) => option === other[place])

/**
 * Applies a corrected key to an attempt. If the options of all its questions of the set are the same in the
 * corrected revision, the attempt moves to that revision. Otherwise it stays at the revision that it was
 * served, and only the key of the corrected question changes.
 * @param place the position of the corrected question in the set, from 0
 * @param at when the key was corrected, epoch ms
 * @returns null if nothing changes: the options of the question itself differ, or it already has the key
 */
export function correctedAttempt(stored: StoredAttempt, revisions: Revisions, place: number, at: number) {
  const { older, newer } = revisions
  const served = stored.form.filter(({ id }) => id === newer.id).flatMap(({ questions }) => questions)
  const moves = served.every((one) => hasSameOptions(older, newer, one))
  const key = keyWith(stored, revisions, moves ? served : [place])
  if (!moves && isSameKey(key, stored.key)) return null
  const form = stored.form.map((one) =>
    moves && one.id === newer.id ? { ...one, revision: newer.revision } : one,
  )
  return { ...stored, form, key, ...regrade(stored.attempt, key, stored.corrected ?? null, at) }
}

/**
 * Returns the score that an attempt had before this correction changed it; null if it isn't graded. The
 * stored first score may be older, because of earlier corrections, so the score is computed again. Without
 * a first score, no correction changed the score, so the current one is returned.
 */
export function scoreBefore(stored: StoredAttempt, { setId, question, from }: Correction): number | null {
  const { attempt, form, key, corrected } = stored
  const { result } = attempt
  if (result === null || corrected === undefined || corrected.firstScore === null)
    return result?.score ?? null
  const position = placeInForm(form, setId, question - 1)
  const fromIndex = OPTION_INDEXES[LETTERS.indexOf(from)] ?? 0
  const keyBefore = key.map((option, place) => (place === position ? fromIndex : option))
  return scoreOf(attempt, keyBefore).score
}
