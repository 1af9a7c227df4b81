import { DIFFICULTIES } from '#domain/exam/formats.ts'
import type { ListedSetReply } from '#web/lib/admin-api.ts'

/** The filters of a pool's sets, by status and by difficulty. */
export const SHOWN = ['all', 'pilot', 'retired'] as const
export type Shown = (typeof SHOWN)[number]
export const DIFFICULTY_FILTERS = ['any', ...DIFFICULTIES] as const
export type DifficultyFilter = (typeof DIFFICULTY_FILTERS)[number]

type FilteredSet = Pick<ListedSetReply, 'retired' | 'pilot' | 'difficulty'>

/** Whether a filter includes a set. `pilot` excludes retired sets, which don't wait for approval. */
export const isShown = ({ retired, pilot }: FilteredSet, shown: Shown): boolean =>
  shown === 'all' || (shown === 'pilot' ? pilot && !retired : retired)

export const filterSets = <S extends FilteredSet>(
  sets: readonly S[],
  { shown, difficulty }: { shown: Shown; difficulty: DifficultyFilter },
): S[] => sets.filter((set) => isShown(set, shown) && (difficulty === 'any' || set.difficulty === difficulty))
