import type { Pool } from '#domain/bank/directory.ts'
import { searchText } from '#domain/bank/set-filter.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import { IMPORT_ID, questionId } from '#domain/ids.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { generatedPlace } from '#lambdas/shared/generation/source-of.ts'
import type { SetFigures } from '#lambdas/shared/statistics/item-figures.ts'
import type { SetEntry } from '#lambdas/shared/store/directory-store.ts'
import type { Provenance, SetStore } from '#lambdas/shared/store/set-store.ts'
import { withName, type StaffNames } from '../people/staff-names.ts'

/** Returns a set as its directory describes it, with its title. */
export const viewEntry = ({ section }: Pool, set: SetEntry, title: string) => ({
  id: set.id,
  title,
  revision: set.revision,
  difficulty: set.difficulty,
  topics: Object.fromEntries(
    TOPICS[section]
      .map((topic, place) => [topic, set.topicCounts[place] ?? 0] as const)
      .filter(([, count]) => count > 0),
  ),
  size: set.size,
  retired: set.retired,
  retiredQuestions: (set.retiredQuestions ?? []).map((index) => index + 1),
  pilot: set.pilot,
})

const viewOrigin = ({ source, origin, reason, file }: Provenance) => {
  const run = generatedPlace(source)?.runId ?? null
  const isImported = run !== null && IMPORT_ID.test(run)
  return {
    kind: run === null ? ('content' as const) : isImported ? ('imported' as const) : ('generated' as const),
    run: isImported ? null : run,
    file: file ?? null,
    edited: origin === 'admin',
    reason: reason ?? null,
  }
}

/** Returns a set with all that a list of sets can be filtered by. */
export function viewListed(
  pool: Pool,
  entry: SetEntry,
  { set, figures }: SetFigures,
  provenance: Provenance,
) {
  const { reason: _, ...origin } = viewOrigin(provenance)
  return {
    ...viewEntry(pool, entry, set.title),
    origin,
    figures: set.questions.map((_question, index) => {
      const known = figures[index] ?? null
      if (known === null) return null
      const { answered, pValue, pointBiserial, flags } = known
      return { answered, pValue, pointBiserial, flags }
    }),
    text: searchText(set),
  }
}

type ViewParts = { sets: SetStore; namesOf: StaffNames }

/** Returns why each retired question was retired, by its position. */
async function readRetirements({ sets, namesOf }: ViewParts, { id, retiredQuestions = [] }: SetEntry) {
  const stored = await Promise.all(retiredQuestions.map((index) => sets.readRetirement(id, index)))
  const names = await namesOf(stored.flatMap((one) => one?.by ?? []))
  return new Map(
    retiredQuestions.map((index, at) => {
      const own = stored[at]
      if (own === undefined) throw new Error(`nothing says why question ${index} of set ${id} is retired`)
      return [index, withName(own, names)]
    }),
  )
}

/**
 * Returns a complete set.
 * @throws Error if a stored part of the set is missing
 */
export async function viewSet(parts: ViewParts, pool: Pool, entry: SetEntry, { set, figures }: SetFigures) {
  const { sets } = parts
  const [teaching, source, provenance, retirements] = await Promise.all([
    sets.readTeaching([set]),
    sets.readSource(set),
    sets.readProvenance(set),
    readRetirements(parts, entry),
  ])
  if (source === undefined || provenance === undefined)
    throw new Error(`set ${set.id} has no source at revision ${set.revision}`)
  return {
    ...viewEntry(pool, entry, set.title),
    ...pool,
    passage: set.passage,
    figures: [...set.figures],
    questions: set.questions.map((item, index) => {
      const lesson = teaching.get(set.id)?.[index]
      const letter = LETTERS[item.key]
      if (lesson === undefined || letter === undefined)
        throw new Error(`set ${set.id} has no explanation of question ${index}`)
      return {
        id: questionId(set.id, index),
        topic: item.topic,
        questionText: item.questionText,
        options: [...item.options],
        correctAnswer: item.options[item.key] ?? '',
        key: letter,
        portion: item.portion,
        figure: item.figure,
        explanation: lesson.explanation,
        notes: [...lesson.notes],
        hint: lesson.hint,
        solution: [...lesson.solution],
        statistics: figures[index] ?? null,
        retired: retirements.get(index) ?? null,
      }
    }),
    origin: viewOrigin(provenance),
    source,
  }
}
