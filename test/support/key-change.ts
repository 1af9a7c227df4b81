import type { Pool } from '#domain/bank/directory.ts'
import type { Letter } from '#domain/items/finding.ts'
import type { createAdminWithClock } from './admin.ts'

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
  const { [key]: _, ...distractors } = { ...own.distractors, [from]: 'Tempting, because it was the key.' }
  const { explanation, hint, solution } = own
  return { revision, question, key, explanation, distractors, hint, solution }
}
