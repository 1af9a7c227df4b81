import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, sampleKey, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { checkHistories, RUNS } from '#test/support/random-histories.ts'
import { createStopwatch } from '#test/support/stopwatch.ts'
import type { OptionIndex } from '../items/item.ts'
import { VisibleError } from '../errors.ts'
import { choiceFacts, withExchange, type GivenAnswer } from './answers.ts'
import { GRACE_MS, HINT_COUNTS, isEnded, NO_ANSWER, type Attempt, type HintCount } from './attempt.ts'
import { advance, type SectionAction } from './clocks.ts'
import { allowsHints, recordHints } from './hints.ts'
import { closeExpiredAttempt, isOverWithGrace, save, submit, type SavedWork } from './grade.ts'

/**
 * Random histories of one attempt, compared with what a student did. One device runs the test: it goes
 * offline, sends the unsent entries of its log, and repeats old ones. A second device sends answers of
 * its own at any moment. The attempt is read now and then, and submitted at some point. HISTORIES sets the
 * number of histories.
 */

const COUNT = 3
const SECONDS = 60

type Given = GivenAnswer & { at: number }
type Mind = Pick<GivenAnswer, 'changes' | 'firstChoice'>
type Entry = { answer: Given } | { action: SectionAction }

const choice = fc.constantFrom<OptionIndex | null>(0, 1, 2, 3, null)
/** Changes of mind as any device may state them, also more than there can have been. */
const mind = fc.oneof(
  fc.constant({}),
  fc.record({ changes: fc.nat(9), firstChoice: fc.constantFrom<OptionIndex>(0, 1, 2, 3) }),
)
const place = fc.nat(4 * COUNT - 1)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ op: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ op: fc.constant('answer'), place, choice, mind, bookmarked: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constant('hint'), place, count: fc.constantFrom(...HINT_COUNTS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('other device'),
      place,
      choice,
      seq: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('press'),
      action: fc.constantFrom<SectionAction['action']>('start', 'pause', 'resume', 'finish'),
    }),
  },
  // Sends the log from some entries back: up to its end, or only the entries that were already sent.
  { weight: 5, arbitrary: fc.record({ op: fc.constant('send'), back: fc.nat(4), onlyOld: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('read') }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('submit') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const kinds = fc.constantFrom(
  { section: 'math', mode: 'practice', seconds: SECONDS } as const,
  { section: 'math', mode: 'practice', seconds: null } as const,
  { section: 'math', mode: 'practice', seconds: SECONDS, unscored: 1 } as const,
  { section: 'full', mode: 'practice', seconds: SECONDS } as const,
  { section: 'full', mode: 'test-day', seconds: SECONDS } as const,
)

function createHistory(kind: {
  section: 'math' | 'full'
  mode: 'practice' | 'test-day'
  seconds: number | null
  unscored?: number
}) {
  let server: Attempt = withExchange(sampleAttempt({ ...kind, count: COUNT }), 'first', T0)
  const key = sampleKey(server)
  const scoredCount = key.length - (kind.unscored ?? 0)
  const watch = createStopwatch(server.sections, kind.mode)
  // A test of one section starts when it is created.
  if (kind.section !== 'full') watch.press('start')
  const now = () => T0 + watch.second() * SECOND
  const log: Entry[] = []
  let sentCount = 0
  /** The acknowledged answers, by question; the first of the highest seq wins. */
  const acknowledged = new Map<number, GivenAnswer>()
  /** The most hints that were opened, by question. */
  const opened = new Map<number, HintCount>()
  const acknowledge = (answer: GivenAnswer) => {
    const { at: _, ...record } = answer
    if (record.seq > (acknowledged.get(record.index)?.seq ?? 0)) acknowledged.set(record.index, record)
  }
  const workOf = (entries: readonly Entry[]): SavedWork => ({
    answers: entries.flatMap((entry) => ('answer' in entry ? [entry.answer] : [])),
    sections: entries.flatMap((entry) => ('action' in entry ? [entry.action] : [])),
  })
  const questionAt = (place: number) => place % key.length
  const timedOf = (index: number) => watch.timed[Math.floor(index / COUNT)]

  const steps = {
    wait: (seconds: number) => watch.passSeconds(seconds),

    answer(index: number, choice: OptionIndex | null, mind: Mind, bookmarked: boolean) {
      if (timedOf(index)?.state !== 'running') return
      const own = log.flatMap((entry) =>
        'answer' in entry && entry.answer.index === index ? [entry.answer.seq] : [],
      )
      const answer = {
        index,
        choice,
        ...mind,
        bookmarked,
        seq: Math.max(0, ...own) + 1,
        timeSpentSeconds: 5,
        at: now(),
      }
      log.push({ answer })
    },

    press(action: SectionAction['action']) {
      const section = watch.current()?.section
      // Puts a second between two presses: the server orders them by their time.
      watch.passSeconds(1)
      if (section === undefined || watch.current()?.section !== section || !watch.press(action)) return
      log.push({ action: { section, action, at: now() } })
    },

    send(back: number, onlyOld: boolean) {
      const from = Math.max(0, sentCount - back)
      const entries = log.slice(from, onlyOld ? sentCount : undefined)
      const work = { ...workOf(entries), device: 'first' }
      if (isEnded(server)) {
        expect(() => save(server, key, work, now())).toThrow(VisibleError)
        return
      }
      // The server accepts everything done while the section ran, however late and however often it
      // arrives.
      const { attempt, ignored } = save(server, key, work, now())
      expect(ignored).toEqual([])
      server = attempt
      work.answers.forEach(acknowledge)
      sentCount = Math.max(sentCount, from + entries.length)
    },

    otherDevice(index: number, choice: OptionIndex | null, seq: number) {
      const answer = { index, choice, seq, timeSpentSeconds: 1, bookmarked: false, at: now() }
      const isKnown = seq <= (acknowledged.get(index)?.seq ?? 0)
      const isAccepted = saveFromOtherDevice(answer)
      if (isAccepted) acknowledge(answer)
      const timed = timedOf(index)
      if (sentCount < log.length || isEnded(server) || isKnown || timed === undefined) return
      // The server knows everything that was done, so the stopwatch decides.
      const sinceEnd = timed.endedAt === null ? 0 : (watch.second() - timed.endedAt) * SECOND
      const inTime = timed.state !== 'waiting' && sinceEnd < GRACE_MS
      // The grace follows a deadline. After a finish, only a device that was known before gets it.
      const isFinishedEarly = timed.state === 'finished' && timed.secondsLeft > 0
      if (!isFinishedEarly || !inTime) expect(isAccepted).toBe(inTime)
    },

    openHints(index: number, count: HintCount) {
      try {
        server = recordHints(server, index, count, now())
      } catch (error) {
        if (!(error instanceof VisibleError)) throw error
        if (allowsHints(server)) expect(error.message).toBe('This test has ended.')
        return
      }
      expect(allowsHints(server) && !isEnded(server)).toBe(true)
      if (count > (opened.get(index) ?? 0)) opened.set(index, count)
    },

    read() {
      const before = server
      // A history covers an hour at most, and answers may arrive for 7 days.
      server = closeExpiredAttempt(server, key, now())
      expect(server).toBe(before)
      if (isEnded(server)) return
      expect(server.result).toBeNull()
      if (sentCount < log.length) return
      const isExpectedOver = watch.timed.every(
        ({ endedAt }) => endedAt !== null && (watch.second() - endedAt) * SECOND >= GRACE_MS,
      )
      expect(isOverWithGrace(server, now())).toBe(isExpectedOver)
    },

    submit() {
      const before = server
      const rest = { ...workOf(log.slice(sentCount)), device: 'first' }
      server = submit(server, key, rest, now())
      if (isEnded(before)) expect(server).toBe(before)
      else {
        rest.answers.forEach(acknowledge)
        sentCount = log.length
      }
      const hasAnswer = [...acknowledged.values()].some(
        ({ index, choice }) => choice !== null && index < scoredCount,
      )
      expect(server.state).toBe(hasAnswer ? 'closed' : 'unanswered')
      expect(server.result === null).toBe(!hasAnswer)
    },
  }

  function saveFromOtherDevice(answer: Given): boolean {
    try {
      const { attempt, ignored } = save(
        server,
        key,
        { answers: [answer], sections: [], device: 'second' },
        now(),
      )
      server = attempt
      return ignored.length === 0
    } catch (error) {
      if (error instanceof VisibleError && error.code === 'conflict') return false
      throw error
    }
  }

  return {
    run(step: Step) {
      switch (step.op) {
        case 'wait':
          return steps.wait(step.seconds)
        case 'answer':
          return steps.answer(questionAt(step.place), step.choice, step.mind, step.bookmarked)
        case 'hint':
          return steps.openHints(questionAt(step.place), step.count)
        case 'other device':
          return steps.otherDevice(questionAt(step.place), step.choice, step.seq)
        case 'press':
          return steps.press(step.action)
        case 'send':
          return steps.send(step.back, step.onlyOld)
        case 'read':
          return steps.read()
        case 'submit':
          return steps.submit()
      }
    },

    /** Expects the record to match the acknowledged answers, and the score to follow from them. */
    checkRecord() {
      server.answers.forEach((stored, index) => {
        const record = acknowledged.get(index) ?? NO_ANSWER
        const hints = opened.get(index)
        const { timeSpentSeconds: _, ...facts } = stored
        expect(facts).toEqual({
          ...choiceFacts(record),
          seq: record.seq,
          bookmarked: record.bookmarked,
          ...(hints && { hints }),
        })
      })
      if (server.result === null) return
      const correct = key.filter(
        (option, index) => index < scoredCount && acknowledged.get(index)?.choice === option,
      ).length
      expect(server.result.correct).toBe(correct)
      expect(server.result.score).toBe(Math.max(1, Math.round((correct / scoredCount) * 36)))
    },

    /** Expects the server's clocks to match the stopwatch once everything was sent. */
    checkClocks() {
      if (sentCount < log.length || isEnded(server)) return
      advance(server, now()).sections.forEach((clock, place) => {
        const timed = watch.timed[place]
        expect(clock.state).toBe(timed?.state)
        if (clock.state === 'finished') expect(clock.finishedAt).toBe(T0 + (timed?.endedAt ?? 0) * SECOND)
        if (clock.seconds === null) return
        if (clock.state === 'running')
          expect((clock.endsAt ?? 0) - now()).toBe((timed?.secondsLeft ?? 0) * SECOND)
        if (clock.state === 'paused') expect(clock.remainingMs).toBe((timed?.secondsLeft ?? 0) * SECOND)
      })
    },
  }
}

describe('histories of an attempt', () => {
  test(
    'lose no acknowledged answer, recompute to the same score, and have the right clocks',
    () =>
      checkHistories(
        'unit',
        'attempt-rules',
        fc.property(kinds, fc.array(step, { maxLength: 60, size: 'max' }), (kind, history) => {
          const attempt = createHistory(kind)
          for (const step of history) {
            attempt.run(step)
            attempt.checkRecord()
            attempt.checkClocks()
          }
          attempt.run({ op: 'submit' })
          attempt.checkRecord()
          attempt.run({ op: 'submit' })
          attempt.checkRecord()
        }),
      ),
    30_000 + RUNS * 100,
  )
})
