import * as z from 'zod'
import type { Dice } from '../engine/dice.ts'
import { templates } from '../engine/templates.ts'

const words = z.array(z.string()).min(4)
const field = z.enum(['society', 'arts', 'nature'])
export type Field = z.infer<typeof field>

/** The lists of words for the passages, and the invented projects that the passages are about. */
export const worldWords = templates(
  'world',
  z.strictObject({
    names: words,
    lastNames: words,
    townStarts: words,
    townEnds: words,
    seasons: words,
    months: words,
    days: words,
    counts: words,
    jobs: words,
    projects: z.array(
      z.strictObject({
        field,
        title: z.string(),
        what: z.string(),
        people: z.string(),
        person: z.string(),
        things: z.string(),
        thing: z.string(),
        work: z.string(),
        tool: z.string(),
        home: z.string(),
      }),
    ),
  }),
)

/** The slots that the sentences of one passage share: people, place, time, and their project. */
export type World = Readonly<Record<string, string | number>>

/**
 * Creates the world of a passage. `turn` counts the passages of a run: each gets the next project of the list that
 * `order` shuffles, so that no project repeats before all were used. The rest depends on `dice`.
 */
export function makeWorld(dice: Dice, order: Dice, onlyField: Field | null, turn: number): World {
  const lists = worldWords()
  const rows = order.shuffle(lists.projects.filter((row) => onlyField === null || row.field === onlyField))
  const row = rows[turn % rows.length]
  if (row === undefined) throw new RangeError('there is no project')
  const [first = '', helper = '', third = ''] = dice.some(lists.names, 3)
  const [last = '', helperLast = '', thirdLast = ''] = dice.some(lists.lastNames, 3)
  const [season = '', otherSeason = ''] = dice.some(lists.seasons, 2)
  const [month = '', otherMonth = ''] = dice.some(lists.months, 2)
  const [day = '', otherDay = ''] = dice.some(lists.days, 2)
  const [job = '', otherJob = ''] = dice.some(lists.jobs, 2)
  const [count = '', otherCount = '', thirdCount = ''] = dice.some(lists.counts, 3)
  const year = dice.int(1934, 1996)
  const isWoman = dice.chance(0.5)
  const [town = '', nearby = ''] = dice
    .some(lists.townStarts, 2)
    .map((start) => `${start}${dice.pick(lists.townEnds)}`)
  const { field: _, ...slots } = row
  // After its first mention, a building gets the definite article.
  const place = row.home.replace(/^an? /, 'the ')
  return {
    ...slots, place,
    first, last, founder: `${first} ${last}`, helper, helperName: `${helper} ${helperLast}`, third, thirdName: `${third} ${thirdLast}`,
    season, otherSeason, month, otherMonth, day, otherDay, job, otherJob, count, otherCount, thirdCount, town, nearby,
    year, later: year + dice.int(3, 9), much: year + dice.int(12, 25),
    she: isWoman ? 'she' : 'he', her: isWoman ? 'her' : 'his', herself: isWoman ? 'herself' : 'himself', obj: isWoman ? 'her' : 'him',
  } // prettier-ignore
}
