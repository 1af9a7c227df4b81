import { match } from './patterns.ts'
import { edgesOf, parse, type Source } from './sources.ts'
import { isTest, ZONES } from './zones.ts'

/** A zone that docs/architecture.md shows. `imports` are the names of other rooms. */
export type Room = { name: string; contents: string; imports: string[]; files: number; lines: number }

const SHOWN_ZONES = ZONES.flatMap(({ pattern, room }) =>
  room === undefined ? [] : [{ name: pattern, contents: room }],
)

/** Returns the name of the first room whose pattern a path begins with. A package is in no room. */
const roomOf = (path: string): string | undefined =>
  SHOWN_ZONES.find(({ name }) => match(path, name) !== null)?.name

/** Returns the rooms with what they import. Unit tests aren't counted: they may use test helpers. */
export function roomsOf(sources: readonly Source[]): Room[] {
  const edges = edgesOf(sources.map(parse))
  const counted = sources.filter(({ path }) => !isTest(path) || path.startsWith('test/'))
  return SHOWN_ZONES.map(({ name, contents }) => {
    const own = counted.filter(({ path }) => roomOf(path) === name)
    const targets = own.flatMap(({ path }) => edges.get(path) ?? []).filter(({ target }) => edges.has(target))
    const imported = new Set(targets.map(({ target }) => roomOf(target)))
    return {
      name,
      contents,
      imports: SHOWN_ZONES.map((room) => room.name).filter((other) => other !== name && imported.has(other)),
      files: own.length,
      lines: own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    }
  })
}

/** Returns the rooms that a room imports, directly or through others. */
function findReachable(from: string, rooms: readonly Room[]): Set<string> {
  const reached = new Set<string>()
  const queue = [from]
  for (const name of queue)
    for (const next of rooms.find((room) => room.name === name)?.imports ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        queue.push(next)
      }
  return reached
}

/**
 * Returns the rooms to which a room has an arrow: its imports, without those that another of its imports also reaches.
 * An import that reaches the room itself, too, removes no other arrow.
 */
export function arrowsOf({ name, imports }: Room, rooms: readonly Room[]): string[] {
  const below = imports.map((one) => findReachable(one, rooms)).filter((reached) => !reached.has(name))
  return imports.filter((one) => !below.some((reached) => reached.has(one)))
}
