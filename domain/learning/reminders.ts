import type { Section } from '../exam/formats.ts'

/** The number of lines before a section. */
export const REMINDERS = 3

/** A student who gets at least this share of a topic's medium questions right needs no reminder of it. */
export const STRONG = 0.85

/** A topic, and the probability that the student gets a medium question of it right; null if it isn't known. */
export type KnownTopic = { section: Section; topic: string; probability: number | null }

type Lines<Line> = { general: readonly Line[]; topics: Readonly<Record<string, readonly Line[]>> }

/**
 * Chooses the reminders before a section: a line of each of the two weakest known topics, or two if there is only one
 * such topic, then general lines.
 * @param turn counts the reminders that the student has had, so that the lines change
 */
export function chooseReminders<Line>(
  { general, topics }: Lines<Line>,
  section: Section,
  known: readonly KnownTopic[],
  turn: number,
): Line[] {
  const weakest = known
    .flatMap(({ section: of, topic, probability }) =>
      of === section && probability !== null && probability < STRONG ? [{ topic, probability }] : [],
    )
    .toSorted((one, other) => one.probability - other.probability)
    .slice(0, 2)
    .map(({ topic }) => topics[topic] ?? [])
  const own = weakest.length === 1 ? weakest.flat() : weakest.flatMap((lines) => at(lines, turn))
  return [...own, ...general.map((_, place) => at(general, turn + place)).flat()].slice(0, REMINDERS)
}

const at = <Line>(lines: readonly Line[], turn: number): Line[] =>
  lines.slice(turn % Math.max(1, lines.length)).slice(0, 1)
