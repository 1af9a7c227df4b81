import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECTIONS, TOPICS, VERSIONS } from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import { dayOfName } from '#domain/progress/study-days.ts'
import { scaled, SCALED } from '#test/support/depth.ts'
import { changeSince } from './changes.ts'
import { LIGHT_MINUTES } from './day-minutes.ts'
import { fitsFullTest } from './full-tests.ts'
import { DEFAULT_INPUTS, isStudyDay, sundayOf, WEEKDAYS } from './inputs.ts'
import { endOf, replan, type Facts } from './replan.ts'
import { fullTestMinutes, taskKey, MINUTES_STEP, type Deed, type PlannedTask } from './task.ts'

const RUNS = scaled(400, 10_000)
const LONG = { ...SCALED, timeout: 180_000 }
/** Saturday. */
const TODAY = dayOfName('2027-03-06')

const TOPIC_GAINS = SECTIONS.flatMap((section) =>
  TOPICS[section].map((topic) => ({ section, topic, points: 0 })),
)
const gainsOf = (points: readonly number[]) =>
  TOPIC_GAINS.map((gain, place) => ({ ...gain, points: points[place] ?? 0 }))

const INPUTS = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  minutesPerWeek: fc.integer({ min: 6, max: 240 }).map((steps) => steps * MINUTES_STEP),
  version: fc.constantFrom(...VERSIONS),
  hasEssay: fc.boolean(),
})

const FACTS: fc.Arbitrary<Facts> = fc.record({
  inputs: INPUTS,
  timeFactor: fc.constantFrom(...TIME_FACTORS),
  today: fc.integer({ min: TODAY, max: TODAY + 6 }),
  examDay: fc.option(fc.integer({ min: TODAY + 7, max: TODAY + 140 })),
  gains: fc.array(fc.float({ min: 0, max: 2, noNaN: true }), { maxLength: 18 }).map(gainsOf),
  dueItems: fc.array(
    fc.record({
      day: fc.integer({ min: TODAY - 20, max: TODAY + 30 }),
      minutes: fc.integer({ min: 1, max: 15 }),
    }),
    { maxLength: 6 },
  ),
  hasTestToReview: fc.boolean(),
  lastFull: fc.option(fc.integer({ min: TODAY - 40, max: TODAY - 8 })),
  deeds: fc.constant([]),
})

const factsWith = (changes: Partial<Facts> = {}): Facts => ({
  inputs: DEFAULT_INPUTS,
  timeFactor: 1,
  today: TODAY,
  examDay: null,
  gains: gainsOf([1, 0.4, 0.2]),
  dueItems: [],
  hasTestToReview: false,
  lastFull: null,
  deeds: [],
  ...changes,
})

const minutesIn = (tasks: readonly PlannedTask[], from: number, to: number): number =>
  tasks.filter(({ day }) => day >= from && day <= to).reduce((sum, { minutes }) => sum + minutes, 0)
const isDueDrill = ({ kind, section }: PlannedTask): boolean => kind === 'drill' && section === null
const asDeed = (task: PlannedTask, day = task.day): Deed => ({ ...task, day, isByHand: true })

/** Fails unless the plan has a drill for each due item within a week, if a study day before the exam allows it. */
function expectDueDrills(plan: readonly PlannedTask[], { dueItems, today, examDay, inputs }: Facts): void {
  for (const { day } of dueItems) {
    const from = Math.max(day, today)
    const next = [0, 1, 2, 3, 4, 5, 6, 7].map((later) => from + later)
    const isPossible =
      from + 7 <= endOf({ today, examDay }) ||
      next.some(
        (one) => one <= endOf({ today, examDay }) && isStudyDay(inputs, one) && inputs.minutesPerWeek >= 35,
      )
    if (isPossible) expect(plan.some((task) => isDueDrill(task) && next.includes(task.day))).toBe(true)
  }
}

describe('a plan', () => {
  test('follows all rules, whatever its inputs', LONG, () => {
    fc.assert(
      fc.property(FACTS, (facts) => {
        const plan = replan(facts)
        const { inputs, today, examDay, timeFactor, version } = { ...facts, version: facts.inputs.version }
        const end = endOf(facts)
        expect(plan.every(({ day }) => day >= today && day <= end)).toBe(true)
        if (examDay !== null) {
          expect(plan.every(({ day }) => day < examDay)).toBe(true)
          expect(minutesIn(plan, examDay - 1, examDay - 1)).toBeLessThanOrEqual(LIGHT_MINUTES)
        }
        expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
        expect(plan.every(({ minutes }) => minutes >= MINUTES_STEP && minutes % MINUTES_STEP === 0)).toBe(
          true,
        )
        expect(replan(facts)).toEqual(plan)
        // Whole weeks that the day before the exam doesn't cut.
        for (
          let sunday = sundayOf(today + 6);
          sunday + 6 <= Math.min(end, (examDay ?? Infinity) - 2);
          sunday += 7
        ) {
          const minutes = minutesIn(plan, sunday, sunday + 6)
          expect(minutes).toBeGreaterThanOrEqual(0.9 * inputs.minutesPerWeek)
          expect(minutes).toBeLessThanOrEqual(1.1 * inputs.minutesPerWeek)
        }
        // The rest of the first week never has more.
        expect(minutesIn(plan, today, sundayOf(today) + 6)).toBeLessThanOrEqual(1.1 * inputs.minutesPerWeek)
        const fulls = plan.filter(({ kind }) => kind === 'full').map(({ day }) => day)
        const fits = fitsFullTest(inputs, fullTestMinutes(version, timeFactor))
        expect(fits || fulls.length === 0).toBe(true)
        if (fits && examDay !== null && examDay - 7 >= today && examDay - 7 <= end) {
          expect(examDay - (fulls.at(-1) ?? 0)).toBeGreaterThanOrEqual(7)
          expect(examDay - (fulls.at(-1) ?? 0)).toBeLessThanOrEqual(10)
        }
        const apart = fulls.slice(1).map((day, place) => day - (fulls[place] ?? 0))
        expect(apart.every((days) => days >= 7)).toBe(true)
        const drillDays = plan.filter(isDueDrill).map(({ day }) => day)
        expect(new Set(drillDays).size).toBe(drillDays.length)
        expectDueDrills(plan, facts)
      }),
      { numRuns: RUNS },
    )
  })

  test('has a drill for items that come due after a full test that takes the week’s time', () => {
    const facts = factsWith({
      inputs: { weekdays: [3], minutesPerWeek: 325, version: 'old', hasEssay: false },
      timeFactor: 2,
      examDay: TODAY + 8,
      dueItems: [{ day: TODAY + 2, minutes: 1 }],
    })
    expectDueDrills(replan(facts), facts)
    expect(replan(facts).map(({ kind, day }) => [kind, day - TODAY])).toEqual([
      ['full', 1],
      ['drill', 4],
    ])
  })

  test('has a drill late enough for items that come due during a week whose time a full test takes', () => {
    const facts = factsWith({
      inputs: { weekdays: [0, 1, 5], minutesPerWeek: 325, version: 'old', hasEssay: false },
      timeFactor: 2,
      examDay: TODAY + 22,
      dueItems: [
        { day: TODAY + 14, minutes: 1 },
        { day: TODAY + 17, minutes: 1 },
      ],
    })
    expectDueDrills(replan(facts), facts)
    expect(replan(facts).flatMap((task) => (isDueDrill(task) ? [task.day - TODAY] : []))).toEqual([20])
  })

  test('has a drill for items that come due before a full test that takes the week’s time', () => {
    const facts = factsWith({
      inputs: { weekdays: [0], minutesPerWeek: 170, version: 'enhanced', hasEssay: false },
      timeFactor: 1.5,
      examDay: TODAY + 26,
      dueItems: [{ day: TODAY + 9, minutes: 1 }],
    })
    expectDueDrills(replan(facts), facts)
    expect(replan(facts).flatMap((task) => (isDueDrill(task) ? [task.day - TODAY] : []))).toEqual([15])
  })

  test('puts no due item off for over 7 days, and piles up no tasks, whatever a student does', LONG, () => {
    const habits = fc.array(fc.constantFrom('all', 'all', 'some', 'none', 'other'), {
      minLength: 30,
      maxLength: 60,
    })
    fc.assert(
      fc.property(FACTS, habits, (start, days) => {
        let deeds: Deed[] = []
        let [lastFull, dueItems, hasTestToReview] = [start.lastFull, start.dueItems, start.hasTestToReview]
        for (const [offset, habit] of days.entries()) {
          const today = start.today + offset
          if (start.examDay !== null && today >= start.examDay) break
          const facts = { ...start, today, deeds, lastFull, dueItems, hasTestToReview }
          const plan = replan(facts)
          expectDueDrills(plan, facts)
          const todays = plan.filter(({ day }) => day === today)
          expect(minutesIn(plan, today, sundayOf(today) + 6)).toBeLessThanOrEqual(
            1.1 * start.inputs.minutesPerWeek + 5,
          )
          const done = habit === 'all' ? todays : habit === 'some' ? todays.slice(0, 1) : []
          const extra: Deed[] =
            habit === 'other'
              ? [
                  {
                    id: `extra-${today}`,
                    day: today,
                    kind: 'section',
                    section: 'math',
                    topic: null,
                    minutes: 40,
                    isByHand: false,
                  },
                ]
              : []
          const fresh = [...done.map((task) => asDeed(task)), ...extra]
          deeds = [...deeds, ...fresh].filter(
            ({ day, topic }) => day >= sundayOf(today + 1) || topic !== null,
          )
          if (fresh.some(({ kind }) => kind === 'full')) [lastFull, hasTestToReview] = [today, true]
          if (fresh.some(({ kind }) => kind === 'review')) hasTestToReview = false
          if (done.some(isDueDrill)) dueItems = dueItems.filter(({ day }) => day > today)
        }
      }),
      { numRuns: Math.ceil(RUNS / 50) },
    )
  })

  test('doesn’t change after a student did the tasks of its first day', () => {
    fc.assert(
      fc.property(FACTS, (facts) => {
        const start = { ...facts, dueItems: [] }
        const plan = replan(start)
        const day = plan[0]?.day ?? 0
        const todays = plan.filter((task) => task.day === day)
        const has = (kind: PlannedTask['kind']) => todays.some((task) => task.kind === kind)
        const deeds = todays.map((task) => asDeed(task))
        const next = replan({
          ...start,
          today: day + 1,
          deeds: deeds.filter(
            (deed) => deed.day >= sundayOf(day + 1) || deed.topic !== null || deed.kind === 'essay',
          ),
          hasTestToReview: has('full') || (facts.hasTestToReview && !has('review')),
          lastFull: has('full') ? day : facts.lastFull,
        })
        fc.pre(plan.length > 0)
        expect(changeSince({ today: facts.today, tasks: plan, deeds: [] }, next, deeds)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

describe('the tasks of a plan', () => {
  test('are most often of the section with the highest gain, and include its best guide', () => {
    const plan = replan(factsWith({ gains: gainsOf([0, 0, 0, 0, 0, 0, 2, 0, 0, 0]) }))
    const week = plan.filter(({ day }) => day > TODAY && day <= TODAY + 7)
    const math = week.filter(({ section }) => section === 'math').length
    for (const section of SECTIONS)
      expect(week.filter((task) => task.section === section).length).toBeLessThanOrEqual(math)
    expect(week.some(({ kind, topic }) => kind === 'guide' && topic === 'Elementary Algebra')).toBe(true)
  })

  test('begin with a drill for due items and the review of the last test', () => {
    const [first, second] = replan(
      factsWith({ dueItems: [{ day: TODAY - 1, minutes: 8 }], hasTestToReview: true, lastFull: TODAY - 2 }),
    )
    expect(first).toMatchObject({ kind: 'drill', section: null, minutes: 10, day: TODAY })
    expect(second).toMatchObject({ kind: 'review', day: TODAY })
  })

  const manyDue = factsWith({
    inputs: { ...DEFAULT_INPUTS, minutesPerWeek: 600 },
    dueItems: [14, 14, 14].map((minutes) => ({ day: TODAY - 1, minutes })),
    lastFull: TODAY - 2,
  })

  test('have one drill task a day for all due items, which may be as long as several drills', () => {
    expect(replan(manyDue).filter((task) => isDueDrill(task) && task.day === TODAY)).toMatchObject([
      { id: `${TODAY}.drill.all.1`, minutes: 45 },
    ])
  })

  test('have no drill for due items on a day on which the student marked one as done, but have one on a later day', () => {
    const deeds = replan(manyDue)
      .filter((task) => isDueDrill(task) && task.day === TODAY)
      .map((task) => asDeed(task))
    const afterMark = replan({ ...manyDue, deeds })
    expect(afterMark.find(isDueDrill)).toMatchObject({ day: TODAY + 2, minutes: 45 })
  })

  test('are planned again after a missed day, within the time of later days', () => {
    const facts = factsWith({ today: sundayOf(TODAY) + 8, lastFull: TODAY })
    const monday = replan(facts)
    const tuesday = replan({ ...facts, today: facts.today + 1 })
    expect(monday.some(({ day }) => day === facts.today)).toBe(true)
    expect(minutesIn(tuesday, facts.today + 1, facts.today + 5)).toBe(
      minutesIn(monday, facts.today + 1, facts.today + 5),
    )
    const change = changeSince({ today: facts.today, tasks: monday, deeds: [] }, tuesday, [])
    expect(change).toMatchObject({ from: facts.today, kind: monday[0]?.kind })
    expect(change?.to).toBeGreaterThan(facts.today)
  })

  test('include an essay every other week for a student who takes Writing', () => {
    const essays = replan(factsWith({ inputs: { ...DEFAULT_INPUTS, hasEssay: true } })).filter(
      ({ kind }) => kind === 'essay',
    )
    expect(essays).toHaveLength(2)
    expect(replan(factsWith()).some(({ kind }) => kind === 'essay')).toBe(false)
  })

  test('include no guide twice', () => {
    const guides = replan(
      factsWith({ examDay: TODAY + 80, gains: gainsOf(TOPIC_GAINS.map(() => 1)) }),
    ).filter(({ kind }) => kind === 'guide')
    expect(guides.length).toBeGreaterThan(3)
    expect(new Set(guides.map(taskKey)).size).toBe(guides.length)
  })
})
