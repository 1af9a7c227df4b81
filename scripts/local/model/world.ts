import type { Dice } from './dice.ts'
import { FIRST_NAMES } from './math/words.ts'
import { ROWS, type Field } from './subjects.ts'

/** The slots that the sentences of one passage share: people, place, time, and their project. */
export type World = Readonly<Record<string, string | number>>

const LAST_NAMES = [
  'Abernathy', 'Bellweather', 'Castellan', 'Dunmore', 'Eriksen', 'Fairweather', 'Galvez', 'Hollis', 'Ibarra', 'Jansen', 'Kowalczyk', 'Lindqvist',
  'Marchetti', 'Nakagawa', 'Okafor', 'Pellerin', 'Quimby', 'Rasmussen', 'Sandoval', 'Thackeray', 'Ulrich', 'Vasquez', 'Whitcomb', 'Yarrow', 'Zielinski',
  'Achebe', 'Brandvold', 'Chaudhry', 'Delacroix', 'Ferreira', 'Gunnarsson', 'Hatherley',
] // prettier-ignore
const TOWN_STARTS = ['Alder', 'Birch', 'Cold', 'Dun', 'Elm', 'Fox', 'Gray', 'Hazel', 'Iron', 'Juniper', 'Kettle', 'Lark', 'Mill', 'North', 'Otter', 'Pine', 'Quarry', 'Raven', 'Stone', 'Thistle', 'Wren', 'Salt', 'Copper', 'Heron'] // prettier-ignore
const TOWN_ENDS = ['ford', 'brook', 'haven', 'ridge', 'bury', 'port', 'field', 'dale', 'mouth', 'gate', 'stead', 'crossing', 'hollow', 'wick'] // prettier-ignore
const SEASONS = ['spring', 'summer', 'autumn', 'winter']
const MONTHS = ['January', 'February', 'March', 'April', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // prettier-ignore
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const JOBS = ['a retired surveyor', 'a postal clerk', 'a nurse', 'a ferry captain', 'a carpenter', 'a chemistry teacher', 'a baker', 'a stonemason', 'a bus driver', 'a librarian', 'an accountant', 'a seamstress', 'a dairy farmer', 'a school janitor', 'a piano tuner', 'a plumber', 'a pharmacist', 'a watchmaker'] // prettier-ignore
const COUNTS = ['nine', 'eleven', 'twelve', 'fourteen', 'sixteen', 'nineteen', 'two dozen', 'thirty', 'forty', 'fifty-two', 'sixty', 'eighty'] // prettier-ignore

/**
 * Creates the world of a passage. `turn` counts the passages of a run: each gets the next subject of the
 * shuffled list, so that no subject repeats before all were used.
 */
export function makeWorld(dice: Dice, subjects: Dice, field: Field | null, turn: number): World {
  const rows = subjects.shuffle(ROWS.filter((row) => field === null || row.field === field))
  const row = rows[turn % rows.length]
  if (row === undefined) throw new RangeError('there is no subject')
  const [first = '', helper = '', third = ''] = dice.some(FIRST_NAMES, 3)
  const [last = '', helperLast = '', thirdLast = ''] = dice.some(LAST_NAMES, 3)
  const [season = '', otherSeason = ''] = dice.some(SEASONS, 2)
  const [month = '', otherMonth = ''] = dice.some(MONTHS, 2)
  const [day = '', otherDay = ''] = dice.some(DAYS, 2)
  const [job = '', otherJob = ''] = dice.some(JOBS, 2)
  const [count = '', otherCount = '', thirdCount = ''] = dice.some(COUNTS, 3)
  const year = dice.int(1934, 1996)
  const woman = dice.chance(0.5)
  const [town = '', nearby = ''] = dice.some(TOWN_STARTS, 2).map((start) => `${start}${dice.pick(TOWN_ENDS)}`)
  const { field: _, ...slots } = row
  // After its first mention, a building takes the definite article.
  const place = row.home.replace(/^an? /, 'the ')
  return {
    ...slots, place,
    first, last, founder: `${first} ${last}`, helper, helperName: `${helper} ${helperLast}`, third, thirdName: `${third} ${thirdLast}`,
    season, otherSeason, month, otherMonth, day, otherDay, job, otherJob, count, otherCount, thirdCount, town, nearby,
    year, later: year + dice.int(3, 9), much: year + dice.int(12, 25),
    she: woman ? 'she' : 'he', her: woman ? 'her' : 'his', herself: woman ? 'herself' : 'himself', obj: woman ? 'her' : 'him',
  } // prettier-ignore
}
