import { VisibleError } from '../errors.ts'

/** A student's own colleges, in the order in which they were added, and the score that they entered. */
export type CollegeList = {
  colleges: readonly string[]
  /** The best composite that the student entered; null if they entered none. */
  bestScore: number | null
}

export const EMPTY_LIST: CollegeList = { colleges: [], bestScore: null }

/** Two and a half times the longest list that the planning page recommends. */
export const MAX_COLLEGES = 30

/** A change of a list. Fields that are left out stay. */
export type ListChange = {
  add?: string | undefined
  remove?: string | undefined
  bestScore?: number | null | undefined
}

/**
 * Applies a change to a list. A repeat changes nothing, so a request may be sent again.
 * @returns the same list if nothing changes
 * @throws VisibleError unprocessable if the list would be too long
 */
export function changeList(list: CollegeList, { add, remove, bestScore }: ListChange): CollegeList {
  const added = add === undefined || list.colleges.includes(add) ? [] : [add]
  const remaining = list.colleges.filter((id) => id !== remove)
  if (added.length > 0 && remaining.length >= MAX_COLLEGES)
    throw new VisibleError(
      'unprocessable',
      `A list holds at most ${MAX_COLLEGES} colleges. Remove one before you add another.`,
    )
  const hasSameColleges = added.length === 0 && remaining.length === list.colleges.length
  const score = bestScore === undefined ? list.bestScore : bestScore
  if (hasSameColleges && score === list.bestScore) return list
  return { colleges: hasSameColleges ? list.colleges : [...remaining, ...added], bestScore: score }
}
