import { seededRng } from '#domain/bank/random.ts'
import { DRILL_MINUTES, type DrillMinutes } from '#domain/learning/drills/drill.ts'
import type { DrillItem } from '#domain/learning/drills/workload.ts'
import { firstForm } from './drill-bank.ts'
import type { MemoryModel } from './memory-models.ts'
import type { Practice, PracticeStart } from './practices.ts'
import { SimulatedStudent } from './simulated-student.ts'

/** Students practice for eight weeks, and their knowledge is measured two days later. */
const DAYS = 56
const MEASURING_DAY = DAYS + 2

export type StudentResult = {
  minutes: DrillMinutes
  knownAtStart: number
  /** The expected number of the bank's items that the student knows two days after the last day of practice. */
  known: number
  drills: number
  answers: number
  /** The time of the longest drill, as a share of the minutes it was planned for. */
  longestShare: number
  worstPasses: number
}

/**
 * Simulates one student. A seed gives the same student and the same days of study with every way to practice. The
 * student takes a full test on the first day, then drills on three to six days a week on average, for 5, 10, or 20
 * minutes.
 */
export function simulateStudent(
  seed: number,
  items: ReadonlyMap<string, DrillItem>,
  model: MemoryModel,
  createPractice: (start: PracticeStart) => Practice,
): StudentResult {
  const student = new SimulatedStudent(items.values(), model, seededRng(seed * 3 + 1))
  const habits = seededRng(seed * 3 + 2)
  const minutes = DRILL_MINUTES[seed % DRILL_MINUTES.length] ?? 10
  const daysAWeek = 3 + Math.floor(habits() * 4)
  const test = new Map(
    firstForm(items).map((item) => [item.itemId, student.answer(item, 0, { hasFeedback: false })]),
  )
  const practice = createPractice({ items, test, random: seededRng(seed * 3 + 3) })
  let drills = 0
  let answers = 0
  let longestShare = 0
  for (let day = 1; day <= DAYS; day += 1) {
    const hour = 15 + Math.floor(habits() * 6)
    if (habits() >= daysAWeek / 7) continue
    const start = day + hour / 24
    let askedCount = 0
    const ask = (item: DrillItem) => {
      askedCount += 1
      // A question takes about a minute.
      return student.answer(item, start + askedCount / 1440, { hasFeedback: true })
    }
    const { seconds } = practice.hold({ day: start, minutes, ask })
    drills += 1
    answers += askedCount
    // Rounded to ms, because the order of a sum changes its last digits.
    longestShare = Math.max(longestShare, Math.round(seconds * 1000) / (minutes * 60_000))
  }
  const known = [...items.keys()].reduce((sum, itemId) => sum + student.recall(itemId, MEASURING_DAY), 0)
  return {
    minutes,
    knownAtStart: student.knownAtStart,
    known,
    drills,
    answers,
    longestShare,
    worstPasses: practice.worstPasses?.() ?? 0,
  }
}
