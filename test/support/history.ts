import { expect } from 'vitest'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { EXCHANGE_TOLERANCE_MS } from '#domain/attempts/answers.ts'
import type { Api, NewTest, SentAnswer } from './api-client.ts'
import {
  applyAnswers,
  applyTimes,
  type AttemptRecord,
  endRecord,
  type PlacedAnswer,
} from './attempt-record.ts'
import type { AttemptFixtures } from './attempt-fixtures.ts'
import { createExpectedAttempt } from './expected-attempt.ts'
import type { PlannedFault } from './faulty-caller.ts'
import { DAY, SECOND } from './sample-attempt.ts'

/**
 * One attempt, simulated. The first device runs the test: it records its changes in a journal and sends the
 * journal in pieces. Some pieces arrive late, arrive twice, or lose their reply. The second device answers
 * and presses buttons at the same time. After every call, the stored attempt is compared with the expected
 * one.
 */

type Entry = PlacedAnswer | { action: SectionAction }
type Action = SectionAction['action']

/**
 * The longest simulated time. Work that was done in time may arrive for 7 days, and the table stores a
 * guest's test for 30.
 */
const MAX_TEST_MS = 6 * DAY

export type History = Awaited<ReturnType<typeof createHistory>>

export async function createHistory(
  fixtures: AttemptFixtures,
  test: NewTest,
  seed: number,
  creationFault: PlannedFault,
) {
  const expected = await createExpectedAttempt(fixtures, test, seed, creationFault)
  const { fixture, stopwatch, now, sectionOf, isRunning, isInTime, isOver } = expected
  const { expectRecord, expectWork, expectResult } = expected
  const { id, questions, formKeys, attempt } = fixture

  const journal: Entry[] = []
  let acknowledgedCount = 0
  const sentPieces: { entries: Entry[]; sentAt: number; hasArrived: boolean }[] = []
  /**
   * Whether the first device has submitted, or learned that the test is over. From then on it only submits.
   */
  let hasSubmitted = false
  const knownSeqs = { first: new Map<number, number>(), second: new Map<number, number>() }

  const toPlace = (which: number) => which % questions.length
  const unsent = () => journal.slice(acknowledgedCount)
  /** Whether the server has acknowledged every clock action of the first device. */
  const isSynced = () => !unsent().some((entry) => 'action' in entry)
  const answersOf = (entries: readonly Entry[]) => entries.filter((entry) => 'answer' in entry)
  const workOf = (entries: readonly Entry[]) => ({
    answers: answersOf(entries).map(({ answer }) => answer),
    sections: entries.flatMap((entry) => ('action' in entry ? [entry.action] : [])),
  })
  const recordAnswer = (
    device: keyof typeof knownSeqs,
    place: number,
    input: Pick<SentAnswer, 'at' | 'timeSpentSeconds' | 'bookmarked'> & { option: number; seq?: number },
  ): PlacedAnswer => {
    const { option, seq = (knownSeqs[device].get(place) ?? 0) + 1, ...rest } = input
    const userAnswer = questions[place]?.options[option] ?? null
    knownSeqs[device].set(place, Math.max(seq, knownSeqs[device].get(place) ?? 0))
    return { place, answer: { questionId: questions[place]?.id ?? '', userAnswer, seq, ...rest } }
  }
  const save = async (api: Api, entries: readonly Entry[]) => {
    const reply = await api.save(id, { ...workOf(entries), device: 'first' })
    // An answer given while the section ran counts, however late and however often it arrives.
    expect(reply.ignored).toEqual([])
    return reply
  }
  const submitRest = (api: Api) => {
    const { answers, sections } = workOf(unsent())
    return api.submit(id, answers, sections, 'first')
  }

  const steps = {
    wait: (seconds: number) => stopwatch.passSeconds(seconds),
    waitDays(days: number) {
      const seconds = days * (DAY / SECOND)
      if ((stopwatch.second() + seconds) * SECOND < MAX_TEST_MS) stopwatch.passSeconds(seconds)
    },

    answer(which: number, option: number, bookmarked: boolean) {
      const place = toPlace(which)
      if (hasSubmitted || !isRunning(place)) return
      journal.push(recordAnswer('first', place, { option, bookmarked, timeSpentSeconds: 5, at: now() }))
    },
    /** Records more time on a question, with the seq of its answer. */
    spendTime(which: number, timeSpentSeconds: number) {
      const place = toPlace(which)
      if (hasSubmitted || !isRunning(place)) return
      const seq = knownSeqs.first.get(place) ?? 0
      const last = journal.findLast((entry) => 'answer' in entry && entry.place === place)
      const lastAnswer = last !== undefined && 'answer' in last ? last.answer : null
      if (lastAnswer === null && seq > 0) return
      const timeOnly = recordAnswer('first', place, { option: -1, seq, timeSpentSeconds, at: now() })
      journal.push(lastAnswer === null ? timeOnly : { place, answer: { ...lastAnswer, timeSpentSeconds } })
    },
    press(action: Action) {
      const section = stopwatch.current()?.section
      // The presses are a second apart because the server orders them by their time.
      stopwatch.passSeconds(1)
      if (hasSubmitted || section === undefined || stopwatch.current()?.section !== section) return
      if (stopwatch.press(action)) journal.push({ action: { section, action, at: now() } })
    },

    /** Sends all unsent entries, as a device always does. Delayed entries arrive only if `deliver` sends them later. */
    async send(way: 'acknowledged' | 'reply-lost' | 'delayed', fault: PlannedFault) {
      const entries = unsent()
      if (hasSubmitted || entries.length === 0) return
      const piece = { entries, sentAt: now(), hasArrived: false }
      sentPieces.push(piece)
      if (way === 'delayed') return
      const callOutcome = await expectWork(
        answersOf(entries),
        fixture.callOnce((api) => save(api, entries), fault),
        false,
      )
      piece.hasArrived = callOutcome.kind !== 'failed'
      if (way === 'reply-lost' || callOutcome.kind === 'failed') return
      if (callOutcome.kind === 'rejected') hasSubmitted = true
      else acknowledgedCount += entries.length
    },
    /**
     * Delivers an earlier piece again, or a delayed one for the first time. The network drops a
     * piece that was delayed too long.
     */
    async deliver(which: number, fault: PlannedFault) {
      const piece = sentPieces[which % Math.max(1, sentPieces.length)]
      if (piece === undefined || !(piece.hasArrived || now() - piece.sentAt <= EXCHANGE_TOLERANCE_MS)) return
      const callOutcome = await expectWork(
        answersOf(piece.entries),
        fixture.callOnce((api) => save(api, piece.entries), fault),
        false,
      )
      piece.hasArrived ||= callOutcome.kind !== 'failed'
    },

    /** The second device answers, perhaps out of time or with a seq that is already used. */
    async answerOnSecondDevice(which: number, option: number, isStale: boolean, fault: PlannedFault) {
      const place = toPlace(which)
      const seq = isStale ? { seq: 1 } : {}
      const placedAnswer = recordAnswer('second', place, { option, timeSpentSeconds: 1, at: now(), ...seq })
      const callOutcome = await fixture.callWithRetry(
        (api) => api.save(id, { answers: [placedAnswer.answer], device: 'second' }),
        fault,
      )
      const isKnown = (placedAnswer.answer.seq ?? 0) <= (expected.record.answers[place]?.seq ?? 0)
      const timed = sectionOf(place)
      const inTime = isInTime(place)
      // The grace period follows a deadline, not a finish. After a finish, the server refuses an answer from a device
      // that it doesn't know or that has saved since.
      const mayBeRefused = timed?.state === 'finished' && timed.secondsLeft > 0
      if (callOutcome.kind !== 'ok') {
        expect(callOutcome.status).toBe(409)
        if (isSynced() && expected.record.ended === 'no')
          expect(isKnown || (inTime && !mayBeRefused)).toBe(false)
        return expectRecord([expected.record])
      }
      expect(expected.record.ended).toBe('no')
      const isApplied = callOutcome.reply.ignored.length === 0
      if (isSynced() && !isKnown && !(inTime && mayBeRefused)) expect(isApplied).toBe(inTime)
      await expectRecord([
        isApplied
          ? applyAnswers(expected.record, [placedAnswer])
          : applyTimes(expected.record, [placedAnswer]),
      ])
    },
    async pressOnSecondDevice(action: Action, fault: PlannedFault) {
      const section = stopwatch.current()?.section
      stopwatch.passSeconds(1)
      if (!isSynced() || expected.record.ended !== 'no' || section === undefined) return
      if (stopwatch.current()?.section !== section || !stopwatch.press(action)) return
      const sections = [{ section, action, at: now() }]
      expect(
        await fixture.callWithRetry((api) => api.save(id, { sections, device: 'second' }), fault),
      ).toMatchObject({
        kind: 'ok',
      })
      await expectRecord([expected.record])
    },
    /** The first device answers while its clock is wrong by some days. */
    async answerWithWrongClock(which: number, option: number, days: number) {
      const place = toPlace(which)
      if (hasSubmitted || unsent().length > 0 || expected.record.ended !== 'no' || !isRunning(place)) return
      const placedAnswer = recordAnswer('first', place, {
        option,
        timeSpentSeconds: 5,
        at: now() + days * DAY,
      })
      journal.push(placedAnswer)
      await expectWork(
        [placedAnswer],
        fixture.callOnce((api) => save(api, [placedAnswer])),
        false,
      )
      acknowledgedCount += 1
    },

    async create(fault: PlannedFault) {
      const created = await fixture.create(fault)
      if (created.kind !== 'ok') throw new Error(`a repeat returned ${created.status}`)
      expect(created.reply.attempt.id).toBe(id)
      expect(created.reply.questions).toEqual(questions)
      await expectRecord([expected.record])
    },
    async get(fault: PlannedFault) {
      const callOutcome = await fixture.callWithRetry((api) => api.get(id), fault)
      if (callOutcome.kind !== 'ok') throw new Error(`reading its own attempt returned ${callOutcome.status}`)
      await expectRecord([expected.record])
      expected.expectView(callOutcome.reply, isSynced())
      for (const { questionId, seq } of callOutcome.reply.answers) {
        const place = questions.findIndex((question) => question.id === questionId)
        for (const seqs of Object.values(knownSeqs)) seqs.set(place, Math.max(seq, seqs.get(place) ?? 0))
      }
    },
    async review(fault: PlannedFault) {
      const callOutcome = await fixture.callOnce((api) => api.review(id), fault)
      const closed = endRecord(expected.record, 'closed')
      if (callOutcome.kind === 'failed') return expectRecord([expected.record, closed])
      const hasAnswer = closed.ended !== 'unanswered'
      if (isSynced() && expected.record.ended === 'no')
        expect(callOutcome.kind).toBe(isOver() && hasAnswer ? 'ok' : 'rejected')
      if (callOutcome.kind === 'ok') {
        await expectRecord([endRecord(expected.record, 'closed')])
        expectResult(callOutcome)
        const shown = callOutcome.reply.questions.map(({ userAnswer, correctAnswer }) => [
          userAnswer,
          correctAnswer,
        ])
        expect(shown).toEqual(
          expected.record.answers.map(({ userAnswer }, place) => [userAnswer, formKeys[place]]),
        )
      } else {
        expect(callOutcome.status).toBe(409)
        expect(expected.record.ended).not.toBe('closed')
        // The rejected review may have closed a test that is over without an answer.
        await expectRecord(hasAnswer ? [expected.record] : [expected.record, closed])
      }
    },
    async submit(device: 'first' | 'second', fault: PlannedFault) {
      if (device === 'second')
        return expectResult(
          await expectWork(
            [],
            fixture.callOnce((api) => api.submit(id, [], [], 'second'), fault),
            true,
          ),
        )
      hasSubmitted = true
      expectResult(await expectWork(answersOf(unsent()), fixture.callOnce(submitRest, fault), true))
    },
    async leave(fault: PlannedFault) {
      const before = expected.record
      const callOutcome = await fixture.callOnce((api) => api.leave(id), fault)
      if (callOutcome.kind === 'failed')
        return expectRecord([expected.record, endRecord(expected.record, 'left')])
      await expectRecord([callOutcome.kind === 'ok' ? endRecord(expected.record, 'left') : expected.record])
      if (attempt.mode !== 'test-day' || ['closed', 'unanswered'].includes(before.ended))
        expect(callOutcome.kind).toBe('rejected')
      else if (before.ended === 'left') expect(callOutcome.kind).toBe('ok')
      else if (isSynced()) {
        const isFinished = stopwatch.timed.every(({ endedAt }) => endedAt !== null)
        expect(callOutcome.kind).toBe(isFinished ? 'rejected' : 'ok')
      }
    },

    /** Makes two calls at the same moment, and expects the record of one order or the other. */
    async callConcurrently(one: 'save' | 'submit', other: 'save' | 'submit', which: number) {
      const place = toPlace(which)
      const rest = unsent()
      if (
        hasSubmitted ||
        !isSynced() ||
        expected.record.ended !== 'no' ||
        (other === 'save' && !isRunning(place))
      )
        return
      const extra =
        other === 'save' ? [recordAnswer('second', place, { option: 2, timeSpentSeconds: 1 })] : []
      const [first, second] = await Promise.all([
        fixture.callOnce<unknown>((api) => (one === 'save' ? save(api, rest) : submitRest(api))),
        fixture.callOnce<unknown>((api) => (other === 'save' ? save(api, extra) : api.submit(id))),
      ])
      const calls = [
        { callOutcome: first, answers: answersOf(rest), isSubmit: one === 'submit' },
        { callOutcome: second, answers: answersOf(extra), isSubmit: other === 'submit' },
      ]
      const inOrder = (order: typeof calls) =>
        order.reduce<AttemptRecord | null>((before, { callOutcome, answers, isSubmit }) => {
          // A save is rejected if and only if the test was closed before it.
          if (before === null || (!isSubmit && (callOutcome.kind === 'ok') !== (before.ended === 'no')))
            return null
          const applied = applyAnswers(before, answers)
          return isSubmit ? endRecord(applied, 'closed') : applied
        }, expected.record)
      const candidates = [inOrder(calls), inOrder(calls.toReversed())].filter((record) => record !== null)
      await expectRecord(candidates)
      if (first.kind === 'ok') acknowledgedCount = journal.length
      hasSubmitted = one === 'submit' || first.kind !== 'ok'
    },

    restart: fixture.restart,
    revise: (which: number) => fixture.revise(which),
    retire: (which: number) => fixture.retire(which),
  }

  return {
    steps,
    /**
     * Ends the history without faults: the first device submits the rest, and the result doesn't change
     * afterwards.
     */
    async finish() {
      await steps.submit('first', null)
      await steps.get(null)
      await steps.submit('second', null)
      await steps.review(null)
      for (const { entries } of sentPieces)
        await expectWork(
          answersOf(entries),
          fixture.callOnce((api) => save(api, entries)),
          false,
        )
      await fixture.unretireSets()
    },
  }
}
