import { DIFFICULTIES } from '#domain/exam/formats.ts'
import type { ListedSetReply } from '#web/lib/admin-api.ts'

/** The filters of a pool's sets. */
export const SHOWN = ['all', 'pilot', 'retired'] as const
export type Shown = (typeof SHOWN)[number]
export const DIFFICULTY_CHOICES = ['any', ...DIFFICULTIES] as const
export type DifficultyChoice = (typeof DIFFICULTY_CHOICES)[number]

type FilteredSet = Pick<ListedSetReply, 'retired' | 'pilot' | 'difficulty'>

/** Whether a filter includes a set. A retired pilot set doesn't wait for approval. */
export const isShown = ({ retired, pilot }: FilteredSet, shown: Shown): boolean =>
  shown === 'all' || (shown === 'pilot' ? pilot && !retired : retired)

export const filterSets = <S extends FilteredSet>(
  sets: readonly S[],
  { shown, difficulty }: { shown: Shown; difficulty: DifficultyChoice },
): S[] => sets.filter((set) => isShown(set, shown) && (difficulty === 'any' || set.difficulty === difficulty))
