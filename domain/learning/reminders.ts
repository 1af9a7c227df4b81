import type { Section } from '../exam/formats.ts'

/** The number of reminders before a section. Each is one line. */
export const REMINDERS = 3

/** A student who gets at least this share of a topic's medium questions right needs no reminder of it. */
export const STRONG = 0.85

/** A topic, and the probability that the student gets a medium question of it right; null if it isn't known. */
export type TopicProbability = { section: Section; topic: string; probability: number | null }

/** The lines of a section's page: general ones, and two for each topic by its name. */
type Lines<Line> = { general: readonly Line[]; topics: Readonly<Record<string, readonly Line[]>> }

/**
 * Chooses the reminders before a section: a line of each of the two weakest known topics, or all lines of the only one,
 * then general lines. Topics from STRONG on don't count.
 * @param turn the number of times that the student has seen reminders, so that the lines change
 */
export function chooseReminders<Line>(
  { general, topics }: Lines<Line>,
  section: Section,
  known: readonly TopicProbability[],
  turn: number,
): Line[] {
  const weakest = known
    .flatMap(({ section: itsSection, topic, probability }) =>
      itsSection === section && probability !== null && probability < STRONG ? [{ topic, probability }] : [],
    )
    .toSorted((one, other) => one.probability - other.probability)
    .slice(0, 2)
    .map(({ topic }) => topics[topic] ?? [])
  const own = weakest.length === 1 ? weakest.flat() : weakest.flatMap((lines) => lineAt(lines, turn))
  return [...own, ...general.map((_, place) => lineAt(general, turn + place)).flat()].slice(0, REMINDERS)
}

/** Returns the line whose turn it is, in a list; an empty list if there is no line. */
const lineAt = <Line>(lines: readonly Line[], turn: number): Line[] =>
  lines.slice(turn % Math.max(1, lines.length)).slice(0, 1)
