import { DIFFICULTIES } from '#domain/exam/formats.ts'
import type { ListedSetReply } from '#web/lib/admin-api.ts'

/** The filters of a pool's sets, by status and by difficulty. */
export const STATUS_FILTERS = ['all', 'pilot', 'retired'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]
export const DIFFICULTY_FILTERS = ['any', ...DIFFICULTIES] as const
export type DifficultyFilter = (typeof DIFFICULTY_FILTERS)[number]

type FilteredSet = Pick<ListedSetReply, 'retired' | 'pilot' | 'difficulty'>

/** Whether a status filter includes a set. `pilot` excludes retired sets, which don't wait for approval. */
export const hasStatus = ({ retired, pilot }: FilteredSet, status: StatusFilter): boolean =>
  status === 'all' || (status === 'pilot' ? pilot && !retired : retired)

export const filterSets = <S extends FilteredSet>(
  sets: readonly S[],
  { status, difficulty }: { status: StatusFilter; difficulty: DifficultyFilter },
): S[] =>
  sets.filter((set) => hasStatus(set, status) && (difficulty === 'any' || set.difficulty === difficulty))
