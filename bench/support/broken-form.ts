import type { Directory, DirectorySet } from '#domain/bank/directory.ts'
import type { DrawnForm, Seen } from '#domain/bank/draw-form.ts'
import { FORMATS } from '#domain/exam/formats.ts'

/**
 * Whether a standard form breaks a promise of the draw: it has the wrong number of questions, a repeated
 * set, a cut set that isn't the last, or a set that was seen more recently than a set that wasn't drawn.
 */
export function isBroken({ version, section, sets }: Directory, seen: Seen, form: DrawnForm): boolean {
  const drawnSets = form.sets.flatMap(({ id }) => sets.find((set) => set.id === id) ?? [])
  const ids = new Set(drawnSets.map(({ id }) => id))
  /** Returns the day on which a set was last seen, or -1 if it never was. */
  const dayOf = ({ id }: DirectorySet) => seen[id] ?? -1
  const questionCount = form.sets.reduce((sum, { take }) => sum + take, 0)
  return (
    questionCount !== FORMATS[version][section].questions ||
    ids.size < form.sets.length ||
    form.sets.slice(0, -1).some(({ take }, place) => take !== drawnSets[place]?.size) ||
    Math.max(...drawnSets.map(dayOf)) > Math.min(...sets.filter(({ id }) => !ids.has(id)).map(dayOf))
  )
}
