import { sectionAt, type Attempt } from '#domain/attempts/attempt.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'

/** The content of the review overlay: each section's questions, and which of them the student may open. */

export const OVERLAY_FILTERS = ['all', 'unanswered', 'bookmarked'] as const
export type OverlayFilter = (typeof OVERLAY_FILTERS)[number]

export type OverlayEntry = {
  /** The index in the form. */
  index: number
  /** The number within the section. */
  number: number
  isAnswered: boolean
  /** Whether the student checked the answer, which then can't change. */
  isChecked: boolean
  isBookmarked: boolean
  isCurrent: boolean
}

/** A section's questions. The current section is `open`. Finished and waiting sections are locked. */
export type OverlaySection = {
  section: Section
  state: 'open' | 'finished' | 'waiting'
  entries: readonly OverlayEntry[]
}

/** Returns the sections in order, with the current question marked. */
export function overlaySections(
  attempt: Attempt,
  current: number,
  now: number,
): [OverlaySection, ...OverlaySection[]] {
  const currentSection = sectionAt(attempt, current).section
  let end = 0
  const [head, ...rest] = advance(attempt, now).sections.map(({ section, count, state }): OverlaySection => {
    const start = end
    end += count
    const entries = attempt.answers.slice(start, end).map(({ choice, checked, bookmarked }, offset) => ({
      index: start + offset,
      number: offset + 1,
      isAnswered: choice !== null,
      isChecked: checked === true,
      isBookmarked: bookmarked,
      isCurrent: start + offset === current,
    }))
    const lockedState = state === 'finished' ? 'finished' : 'waiting'
    return { section, state: section === currentSection ? 'open' : lockedState, entries }
  })
  if (head === undefined) throw new RangeError('a test without sections')
  return [head, ...rest]
}

const FILTER_PREDICATES = {
  all: () => true,
  unanswered: ({ isAnswered }) => !isAnswered,
  bookmarked: ({ isBookmarked }) => isBookmarked,
} as const satisfies Record<OverlayFilter, (entry: OverlayEntry) => boolean>

export const filterEntries = (
  entries: readonly OverlayEntry[],
  filter: OverlayFilter,
): readonly OverlayEntry[] => entries.filter(FILTER_PREDICATES[filter])

export const countsOf = (entries: readonly OverlayEntry[]) => ({
  answered: entries.filter(({ isAnswered }) => isAnswered).length,
  unanswered: filterEntries(entries, 'unanswered').length,
  bookmarked: filterEntries(entries, 'bookmarked').length,
})

/**
 * Returns a question's name with its state: "Question 12, answered, bookmarked, current", or in a full test
 * "Math question 12, …".
 */
export function entryName(
  { number, isAnswered, isChecked, isBookmarked, isCurrent }: OverlayEntry,
  section: Section | null,
): string {
  const question = section === null ? 'Question' : `${SECTION_NAMES[section]} question`
  return [
    `${question} ${number}`,
    isAnswered ? 'answered' : 'unanswered',
    ...(isChecked ? ['checked'] : []),
    ...(isBookmarked ? ['bookmarked'] : []),
    ...(isCurrent ? ['current'] : []),
  ].join(', ')
}
