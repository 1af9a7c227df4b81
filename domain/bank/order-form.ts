import { DIFFICULTIES, type Difficulty } from '../exam/formats.ts'
import type { Rng } from './random.ts'

/** A question of a form. */
export type OrderedQuestion = { topic: string; difficulty: Difficulty }
/** Questions that stay together: those of a passage or a shared figure, or a single one. */
type Unit = { places: readonly number[]; topic: string }

/**
 * The width of a level of difficulty, if the levels begin 1 apart: the last sixth of a level's questions mixes with
 * the first of the next level, so that the level of a question isn't plain from its number.
 */
const LEVEL_WIDTH = 1.2

/**
 * Orders the questions of a section: rising in difficulty, and with different topics next to each other while a
 * question of another topic remains.
 * @param groups the questions in the order of the sets; a group stays together
 * @returns the place of each question in `groups`, flattened, in the order in which the form asks them
 */
export function orderQuestions(groups: readonly (readonly OrderedQuestion[])[], rng: Rng): number[] {
  const positions: { level: number; at: number }[] = []
  const levels: Unit[][] = DIFFICULTIES.map(() => [])
  let first = 0
  for (const group of groups) {
    const [{ topic, difficulty } = { topic: '', difficulty: 'medium' as const }] = group
    const level = DIFFICULTIES.indexOf(difficulty)
    const start = first
    levels[level]?.push({ topic, places: group.map((_, index) => start + index) })
    positions.push({ level, at: level + rng() * LEVEL_WIDTH })
    first += group.length
  }
  const order: number[] = []
  let previous = ''
  for (const { level } of positions.toSorted((one, other) => one.at - other.at)) {
    const unit = takeUnit(levels, level, previous, rng)
    order.push(...unit.places)
    previous = unit.topic
  }
  return order
}

/**
 * Removes and returns the unit to ask next: one of this level with another topic than `previous`, otherwise one of the
 * nearest level that has such a unit, otherwise any of the lowest level.
 */
function takeUnit(levels: readonly Unit[][], level: number, previous: string, rng: Rng): Unit {
  const nearest = levels
    .map((units, index) => ({ units, distance: Math.abs(index - level) }))
    .toSorted((one, other) => one.distance - other.distance)
  const others = nearest.find(({ units }) => units.some(({ topic }) => topic !== previous))?.units
  const units = others ?? levels.find((remaining) => remaining.length > 0) ?? []
  const topic = others === undefined ? previous : commonestTopic(others, previous)
  const own = units.filter((unit) => unit.topic === topic)
  const unit = own[Math.floor(rng() * own.length)]
  if (unit === undefined) throw new RangeError('no question is left')
  units.splice(units.indexOf(unit), 1)
  return unit
}

/** Returns the topic with the most units, so that none is left over at the end, but never the previous one. */
function commonestTopic(units: readonly Unit[], previous: string): string {
  const counts = new Map<string, number>()
  for (const { topic } of units) if (topic !== previous) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0]
}
