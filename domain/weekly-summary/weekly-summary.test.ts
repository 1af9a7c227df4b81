import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SECTIONS, type Section } from '#domain/exam/formats.ts'
import { TASK_KINDS, type PlannedTask } from '#domain/learning/plan/task.ts'
import { dayName } from '#domain/progress/study-days.ts'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { sampleDrill, sampleItem } from '#test/support/sample-drill.ts'
import { T0 } from '#test/support/sample-attempt.ts'
import { gainsBetween, type Snapshot } from './snapshot.ts'
import { writeMail } from './mail.ts'
import { lastWeek } from './week.ts'
import { summarize } from './weekly-summary.ts'

const week = lastWeek(T0)
const snapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  at: week.from,
  version: 'old',
  scores: {},
  topics: [],
  ...changes,
})
const SOURCES = {
  tests: [],
  drills: [],
  before: snapshot(),
  after: snapshot({ at: week.to }),
  planned: null,
  testDate: null,
}
const answerAt = (at: number, seconds = 60) =>
  sampleItem({ answer: { choice: 0, seconds, isMarked: false, at } })
const task = (day: number, changes: Partial<PlannedTask> = {}): PlannedTask => ({
  id: `task-${day}`,
  day,
  kind: 'drill',
  section: 'math',
  topic: null,
  minutes: 10,
  ...changes,
})

describe('the part about what was done', () => {
  test('counts the tests and drills of the week, and nothing before, after, hidden, or unfinished', () => {
    const inside = week.from + 5000
    const summary = summarize(week, {
      ...SOURCES,
      tests: [
        completedTest(inside, 20, { totalQuestions: 10 }),
        completedTest(inside, 20, { section: 'full', totalQuestions: 215 }),
        ownTest({
          state: 'checked',
          totalQuestions: 5,
          checked: { correctAnswers: 2, completedAt: inside, timeSpentSeconds: 120 },
        }),
        completedTest(week.from - 1, 20),
        completedTest(week.to, 20),
        completedTest(inside, 20, { hidden: true }),
        ownTest({ createdAt: inside }),
      ],
      drills: [
        sampleDrill([answerAt(inside), answerAt(week.to - 1), answerAt(week.to), sampleItem()]),
        sampleDrill([answerAt(week.from - 1)]),
        sampleDrill(3),
      ],
    })
    expect(summary?.done).toEqual({
      tests: 3,
      fullTests: 1,
      questions: 230,
      drills: 1,
      drillAnswers: 2,
      minutes: 6,
    })
  })

  test('would be empty in a week without practice, so there is no summary', () => {
    expect(summarize(week, SOURCES)).toBeNull()
    expect(summarize(week, { ...SOURCES, tests: [completedTest(week.to, 20)] })).toBeNull()
  })
})

const anyScores = fc.record(
  {
    composite: fc.integer({ min: 1, max: 36 }),
    english: fc.integer({ min: 1, max: 36 }),
    math: fc.integer({ min: 1, max: 36 }),
    reading: fc.integer({ min: 1, max: 36 }),
    science: fc.integer({ min: 1, max: 36 }),
  },
  { requiredKeys: [] },
)
const anySnapshot: fc.Arbitrary<Snapshot> = fc.record({
  at: fc.constantFrom(week.from, week.to),
  version: fc.constantFrom('old', 'enhanced'),
  scores: anyScores,
  topics: fc.uniqueArray(
    fc.record({
      section: fc.constantFrom<Section[]>(...SECTIONS),
      topic: fc.constantFrom('Grammar', 'Trigonometry', 'Humanities'),
      percent: fc.integer({ min: 0, max: 100 }),
      answers: fc.integer({ min: 5, max: 50 }),
    }),
    { selector: ({ section, topic }) => `${section} ${topic}` },
  ),
})

describe('the part about what was gained', () => {
  test('claims no gain without a rise between the two snapshots', () => {
    fc.assert(
      fc.property(anySnapshot, anySnapshot, (before, after) => {
        const { composite, sections, topics } = gainsBetween(before, after)
        for (const { section, from, to } of sections) {
          expect(to).toBeGreaterThan(from)
          expect([before.scores[section], after.scores[section]]).toEqual([from, to])
        }
        for (const { section, topic, from, to } of topics) {
          const find = (all: Snapshot) =>
            all.topics.find((one) => one.section === section && one.topic === topic)
          expect(to - from).toBeGreaterThanOrEqual(5)
          expect([find(before)?.percent, find(after)?.percent]).toEqual([from, to])
          expect(find(after)?.answers ?? 0).toBeGreaterThan(find(before)?.answers ?? 0)
        }
        expect(topics.length).toBeLessThanOrEqual(3)
        if (before.version !== after.version) expect([composite, sections]).toEqual([null, []])
        else if (composite !== null)
          expect([before.scores.composite, after.scores.composite]).toEqual([composite.from, composite.to])
      }),
    )
  })

  test('names no section or topic if the snapshots are equal, and the mail says that nothing rose', () => {
    fc.assert(
      fc.property(anySnapshot, (same) => {
        expect(gainsBetween(same, same)).toMatchObject({ sections: [], topics: [] })
        const summary = summarize(week, {
          ...SOURCES,
          tests: [completedTest(week.from, 20)],
          before: same,
          after: same,
        })
        if (summary === null) throw new Error('no summary')
        const { text } = writeMail(summary, { site: 'https://act.example.org', token: 't' })
        expect(text).toContain('Nothing rose measurably')
        expect(text).not.toContain('rose from')
      }),
    )
  })
})

const anyTask = fc
  .record({
    day: fc.integer({ min: week.lastDay - 10, max: week.lastDay + 20 }),
    kind: fc.constantFrom(...TASK_KINDS),
    section: fc.constantFrom(...SECTIONS, null),
    topic: fc.constantFrom('Trigonometry', '<img src=x> & "quotes"', null),
    minutes: fc.constantFrom(5, 60),
  })
  .map(({ day, ...rest }) => task(day, rest))

describe('the part about what comes next', () => {
  test('names at most five tasks of the new week in order, and counts the rest', () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 20 }), (planned) => {
        const summary = summarize(week, { ...SOURCES, tests: [completedTest(week.from, 20)], planned })
        const { tasks = [], more = -1 } = summary?.next ?? {}
        const ofWeek = planned.filter(({ day }) => day > week.lastDay && day <= week.lastDay + 7)
        expect(tasks.length + more).toBe(ofWeek.length)
        expect(tasks.length).toBe(Math.min(5, ofWeek.length))
        expect(tasks.map(({ day }) => day)).toEqual(
          ofWeek
            .map(({ day }) => day)
            .toSorted((one, other) => one - other)
            .slice(0, 5),
        )
      }),
    )
  })

  test.each([
    [-1, null],
    [0, 0],
    [12, 12],
  ])('counts the days to a test %i days after the Monday as %s', (days, shown) => {
    const summary = summarize(week, {
      ...SOURCES,
      tests: [completedTest(week.from, 20)],
      testDate: dayName(week.lastDay + 1 + days),
    })
    expect(summary?.next.daysToTest).toBe(shown)
  })
})

describe('the mail', () => {
  const addresses = { site: 'https://act.example.org', token: `user-1.${'a'.repeat(43)}` }

  test('loads nothing, links only to the site, and has the token only in the fragment of one link', () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 8 }), anySnapshot, anySnapshot, (planned, before, after) => {
        const summary = summarize(week, {
          ...SOURCES,
          tests: [completedTest(week.from, 20)],
          planned,
          before,
          after,
        })
        if (summary === null) throw new Error('no summary')
        const { subject, text, html } = writeMail(summary, addresses)
        expect(html).not.toMatch(
          /<(?:img|script|link|iframe|object|style|base|form)\b|<[^>]*\ssrc=|url\(|@import/i,
        )
        for (const body of [text, html]) {
          const links = [...body.matchAll(/https?:[^\s"<]+/g)].map(([url]) => url)
          expect(new Set(links)).toEqual(
            new Set([
              `${addresses.site}/study-plan`,
              `${addresses.site}/weekly-summary/stop#${addresses.token}`,
            ]),
          )
          expect(body.split(addresses.token)).toHaveLength(2)
        }
        expect(subject).toMatch(/^[\x20-\x7e]{1,78}$/)
      }),
    )
  })
})
