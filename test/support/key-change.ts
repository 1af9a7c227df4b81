import type { Pool } from '#domain/bank/directory.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { LETTERS, type Letter } from '#domain/items/finding.ts'
import type { createAdminWithClock } from './admin.ts'

/**
 * Returns the texts that a question needs with another key: a new explanation, a solution that ends with the key, and
 * a note on the option that was the key, `from`. A correction to this key needs a reason, because the key contradicts
 * the question's arithmetic check.
 */
export function textsForKey(
  { options, explanation, distractors, hint, solution }: ContentQuestion,
  from: Letter,
  key: Letter,
) {
  const { [key]: _, ...notes } = { ...distractors, [from]: 'Tempting, because it was the key for a while.' }
  return {
    explanation: `${explanation} The key was another one for a while.`,
    distractors: notes,
    hint,
    solution: [solution[0] ?? '', `So the answer is: ${options[LETTERS.indexOf(key)]}`],
    reason: 'The samples have no key that anybody could work out.',
  }
}

/** Builds the correction of a question's key. `question` counts from 1, and `key` is the new key. */
export async function keyChange(
  admin: ReturnType<typeof createAdminWithClock>,
  pool: Pool,
  { setId, question, key }: { setId: string; question: number; key: Letter },
) {
  const { source, revision, questions } = await admin.getSet(pool, setId)
  const own = source.questions[question - 1]
  const from = questions[question - 1]?.key ?? 'A'
  if (own === undefined) throw new Error('the set has no such question')
  return { revision, question, key, ...textsForKey(own, from, key) }
}
