import { SECTIONS } from '#domain/exam/formats.ts'
import type { SecretSet, TeachingItem } from '#domain/items/item.ts'
import { hasSameOptions } from '#domain/items/same-options.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { questionsWithSets } from '#lambdas/shared/store/served.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

type Lessons = ReadonlyMap<string, readonly TeachingItem[]>
type Stores = {
  directories: Pick<DirectoryStore, 'entries'>
  sets: Pick<SetHalves, 'readForms' | 'readTeaching'>
}

/**
 * Returns the lessons of an attempt's sets. If a question's key was corrected but the attempt stays at an older
 * revision, its lesson comes from the current revision, provided that key and options there are the attempt's. The
 * lesson of the older revision explains the old key.
 * @param sets in the revisions of the attempt
 * @param teaching the lessons of these sets
 */
export async function correctedLessons(
  stores: Stores,
  { attempt, form, key }: StoredAttempt,
  sets: readonly SecretSet[],
  teaching: Lessons,
): Promise<Lessons> {
  const corrected = questionsWithSets(form, sets)
    .map((one, place) => ({ ...one, key: key[place] }))
    .filter((one) => one.item.key !== one.key)
  if (corrected.length === 0) return teaching
  const lessons = new Map(teaching)
  for (const section of SECTIONS) {
    const own = corrected.filter(({ set }) => set.section === section)
    if (own.length === 0) continue
    const listed = await stores.directories.entries({ version: attempt.version, section })
    const refs = [...new Set(own.map(({ set }) => set.id))].flatMap((id) => listed.get(id) ?? [])
    const [newer, currentLessons] = await Promise.all([
      stores.sets.readForms(refs),
      stores.sets.readTeaching(refs),
    ])
    for (const { set, index, key: correctedKey } of own) {
      const currentSet = newer.find(({ id }) => id === set.id)
      const lesson = currentLessons.get(set.id)?.[index]
      if (currentSet === undefined || lesson === undefined) continue
      if (currentSet.questions[index]?.key !== correctedKey || !hasSameOptions(set, currentSet, index))
        continue
      lessons.set(
        set.id,
        (lessons.get(set.id) ?? []).map((one, place) => (place === index ? lesson : one)),
      )
    }
  }
  return lessons
}
