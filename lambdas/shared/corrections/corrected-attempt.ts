import { regrade } from '../../../domain/attempts/regrade.ts'
import type { SecretSet } from '../../../domain/items/item.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { ServedSet } from '../store/form-code.ts'

/** Whether an attempt was served an older revision of a set. */
export const holdsOlder = (form: readonly ServedSet[], { id, revision }: SecretSet): boolean =>
  form.some((served) => served.id === id && served.revision < revision)

/** A choice is kept by its place: where the options read otherwise, it would become another one. */
const readsTheSame = (served: ServedSet, older: SecretSet, newer: SecretSet): boolean =>
  served.questions.every(
    (place) =>
      JSON.stringify(older.questions[place]?.options) === JSON.stringify(newer.questions[place]?.options),
  )

/**
 * An attempt with a corrected set in the place of the older revision that it was served: the keys of its questions, and the
 * grade by them.
 * @param older the revision it was served
 * @param at when the key was corrected, epoch ms
 * @returns null where the options of a served question read otherwise by now: such an attempt keeps what it was served
 */
export function correctedAttempt(stored: StoredAttempt, older: SecretSet, newer: SecretSet, at: number) {
  const key = [...stored.key]
  let first = 0
  for (const served of stored.form) {
    if (served.id === newer.id) {
      if (!readsTheSame(served, older, newer)) return null
      served.questions.forEach((place, index) => {
        const corrected = newer.questions[place]
        if (corrected !== undefined) key[first + index] = corrected.key
      })
    }
    first += served.questions.length
  }
  const form = stored.form.map((served) =>
    served.id === newer.id ? { ...served, revision: newer.revision } : served,
  )
  return { ...stored, form, key, ...regrade(stored.attempt, key, stored.corrected ?? null, at) }
}
