import { expect } from 'vitest'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import type { Api, NewTest, SentAnswer, Sitting } from './api-client.ts'
import type { ExamRoom, CallOutcome, PlannedFault } from './exam-room.ts'
import {
  emptyRecord,
  endRecord,
  scoreOf,
  applyAnswers,
  applyTimes,
  type AttemptRecord,
  type PlacedAnswer,
} from './attempt-record.ts'
import { DAY, SECOND, T0 } from './sample-attempt.ts'
import { EXCHANGE_ACCURACY_MS } from '#domain/attempts/exchanges.ts'
import { createStopwatch } from './stopwatch.ts'

/**
 * One attempt, simulated. The first device runs the test: it records its changes in a journal and sends the
 * journal in pieces. Some pieces arrive late, arrive twice, or lose their reply. The second device answers
 * and presses buttons at the same time. The `stopwatch` models the time, and the `book` models the record.
 * After every call, the stored attempt is compared with both.
 */

type Entry = PlacedAnswer | { action: SectionAction }
type Action = SectionAction['action']

const GRACE = 5 * SECOND
/**
 * The longest simulated time. Work that was done in time may arrive for 7 days, and the table stores a
 * guest's test for 30.
 */
const LONGEST = 6 * DAY

export type History = Awaited<ReturnType<typeof createHistory>>

export async function createHistory(
  room: ExamRoom,
  test: NewTest,
  seed: number,
  creationFault: PlannedFault,
) {
  let second = () => 0
  const clock = {
    get now() {
      return T0 + second() * SECOND
    },
  }
  const seat = await room.seat(test, seed, clock, creationFault)
  const { id, questions, key, attempt } = seat
  const stopwatch = createStopwatch(attempt.sections, attempt.mode)
  second = stopwatch.second
  if (attempt.section !== 'full') stopwatch.press('start')

  let book = emptyRecord(questions.length)
  await seat.expectStoredRecord([book])
  const journal: Entry[] = []
  let acknowledged = 0
  const sentPieces: { entries: Entry[]; sentAt: number; hasArrived: boolean }[] = []
  /**
   * Whether the first device has submitted, or learned that the test is over. From then on it only submits.
   */
  let hasSubmitted = false
  const knownSeqs = { first: new Map<number, number>(), second: new Map<number, number>() }

  const now = () => clock.now
  const placeOf = (place: number) => place % questions.length
  const sectionOf = (place: number) =>
    stopwatch.timed.find(({ section }) => section === questions[place]?.section)
  const isRunning = (place: number) => sectionOf(place)?.state === 'running'
  const unsent = () => journal.slice(acknowledged)
  /** Whether the first device has no clock action that the server hasn't acknowledged. */
  const isSynced = () => !unsent().some((entry) => 'action' in entry)
  const isOver = () => stopwatch.timed.every(({ endedAt }) => sinceEnd(endedAt) >= GRACE)
  const sinceEnd = (endedAt: number | null) =>
    endedAt === null ? -Infinity : (stopwatch.second() - endedAt) * SECOND
  const answersOf = (entries: readonly Entry[]) => entries.filter((entry) => 'answer' in entry)
  const workOf = (entries: readonly Entry[]) => ({
    answers: answersOf(entries).map(({ answer }) => answer),
    sections: entries.flatMap((entry) => ('action' in entry ? [entry.action] : [])),
  })
  const record = (
    device: keyof typeof knownSeqs,
    place: number,
    given: Pick<SentAnswer, 'at' | 'timeSpentSeconds' | 'bookmarked'> & { option: number; seq?: number },
  ): PlacedAnswer => {
    const { option, seq = (knownSeqs[device].get(place) ?? 0) + 1, ...rest } = given
    const userAnswer = questions[place]?.options[option] ?? null
    knownSeqs[device].set(place, Math.max(seq, knownSeqs[device].get(place) ?? 0))
    return { place, answer: { questionId: questions[place]?.id ?? '', userAnswer, seq, ...rest } }
  }
  const expectRecord = async (candidates: readonly AttemptRecord[]) => {
    book = await seat.expectStoredRecord(candidates)
  }

  /**
   * Expects the record to be what a save or submit of the journal leads to, whether or not its reply arrived.
   */
  async function deliverWork<T>(entries: readonly Entry[], call: Promise<CallOutcome<T>>, closes: boolean) {
    const callOutcome = await call
    const applied = applyAnswers(book, answersOf(entries))
    const after = closes ? endRecord(applied, 'closed') : applied
    if (callOutcome.kind === 'failed') await expectRecord([book, after])
    else if (callOutcome.kind === 'ok') await expectRecord([after])
    else {
      expect(callOutcome.status).toBe(409)
      expect(book.ended, 'only an ended test refuses changes made in time').not.toBe('no')
      await expectRecord([book])
    }
    return callOutcome
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
  const expectResult = (callOutcome: CallOutcome<{ score: number | null; correctAnswers: number }>) => {
    if (callOutcome.kind === 'failed') return
    if (book.ended === 'left') return expect(callOutcome).toMatchObject({ kind: 'refused', status: 409 })
    const { score, correct } = scoreOf(book, key)
    expect(callOutcome).toMatchObject({ kind: 'ok', reply: { score, correctAnswers: correct } })
  }

  const steps = {
    wait: (seconds: number) => stopwatch.passSeconds(seconds),
    waitDays(days: number) {
      const seconds = days * (DAY / SECOND)
      if ((stopwatch.second() + seconds) * SECOND < LONGEST) stopwatch.passSeconds(seconds)
    },

    answer(at: number, option: number, bookmarked: boolean) {
      const place = placeOf(at)
      if (hasSubmitted || !isRunning(place)) return
      journal.push(record('first', place, { option, bookmarked, timeSpentSeconds: 5, at: now() }))
    },
    /** Records more time on a question, with the seq of its answer. */
    spendTime(at: number, timeSpentSeconds: number) {
      const place = placeOf(at)
      if (hasSubmitted || !isRunning(place)) return
      const seq = knownSeqs.first.get(place) ?? 0
      const last = journal.findLast((entry) => 'answer' in entry && entry.place === place)
      const same = last !== undefined && 'answer' in last ? last.answer : null
      if (same === null && seq > 0) return
      const timeOnly = record('first', place, { option: -1, seq, timeSpentSeconds, at: now() })
      journal.push(same === null ? timeOnly : { place, answer: { ...same, timeSpentSeconds } })
    },
    press(action: Action) {
      const section = stopwatch.current()?.section
      // The presses are a second apart because the server orders them by their time.
      stopwatch.passSeconds(1)
      if (hasSubmitted || section === undefined || stopwatch.current()?.section !== section) return
      if (stopwatch.press(action)) journal.push({ action: { section, action, at: now() } })
    },

    /** Sends all unsent entries, as a device always does. */
    async send(way: 'acknowledged' | 'reply-lost' | 'delayed', fault: PlannedFault) {
      const entries = unsent()
      if (hasSubmitted || entries.length === 0) return
      const piece = { entries, sentAt: now(), hasArrived: false }
      sentPieces.push(piece)
      if (way === 'delayed') return
      const callOutcome = await deliverWork(
        entries,
        seat.callOnce((api) => save(api, entries), fault),
        false,
      )
      piece.hasArrived = callOutcome.kind !== 'failed'
      if (way === 'reply-lost' || callOutcome.kind === 'failed') return
      if (callOutcome.kind === 'refused') hasSubmitted = true
      else acknowledged += entries.length
    },
    /**
     * Delivers an earlier piece again, or a delayed one for the first time. The network drops a
     * piece that was delayed too long.
     */
    async deliver(which: number, fault: PlannedFault) {
      const piece = sentPieces[which % Math.max(1, sentPieces.length)]
      if (piece === undefined || !(piece.hasArrived || now() - piece.sentAt <= EXCHANGE_ACCURACY_MS)) return
      const callOutcome = await deliverWork(
        piece.entries,
        seat.callOnce((api) => save(api, piece.entries), fault),
        false,
      )
      piece.hasArrived ||= callOutcome.kind !== 'failed'
    },

    /** The second device answers, perhaps out of time or with a seq that is already used. */
    async answerOnSecondDevice(at: number, option: number, stale: boolean, fault: PlannedFault) {
      const place = placeOf(at)
      const seq = stale ? { seq: 1 } : {}
      const given = record('second', place, { option, timeSpentSeconds: 1, at: now(), ...seq })
      const callOutcome = await seat.callWithRetry(
        (api) => api.save(id, { answers: [given.answer], device: 'second' }),
        fault,
      )
      const isKnown = (given.answer.seq ?? 0) <= (book.answers[place]?.seq ?? 0)
      const timed = sectionOf(place)
      const inTime = timed?.state !== 'waiting' && sinceEnd(timed?.endedAt ?? null) < GRACE
      // The grace period follows a deadline. After a finish, the server may still accept an answer only from
      // a device that it knew before the finish.
      const mayBeRefused = timed?.state === 'finished' && timed.secondsLeft > 0
      if (callOutcome.kind !== 'ok') {
        expect(callOutcome.status).toBe(409)
        if (isSynced() && book.ended === 'no') expect(isKnown || (inTime && !mayBeRefused)).toBe(false)
        return expectRecord([book])
      }
      expect(book.ended).toBe('no')
      const applied = callOutcome.reply.ignored.length === 0
      if (isSynced() && !isKnown && !(inTime && mayBeRefused)) expect(applied).toBe(inTime)
      await expectRecord([applied ? applyAnswers(book, [given]) : applyTimes(book, [given])])
    },
    async pressOnSecondDevice(action: Action, fault: PlannedFault) {
      const section = stopwatch.current()?.section
      stopwatch.passSeconds(1)
      if (!isSynced() || book.ended !== 'no' || section === undefined) return
      if (stopwatch.current()?.section !== section || !stopwatch.press(action)) return
      const sections = [{ section, action, at: now() }]
      expect(
        await seat.callWithRetry((api) => api.save(id, { sections, device: 'second' }), fault),
      ).toMatchObject({
        kind: 'ok',
      })
      await expectRecord([book])
    },
    /** The first device answers while its clock is wrong by some days. */
    async answerWithWrongClock(at: number, option: number, days: number) {
      const place = placeOf(at)
      if (hasSubmitted || unsent().length > 0 || book.ended !== 'no' || !isRunning(place)) return
      const given = record('first', place, { option, timeSpentSeconds: 5, at: now() + days * DAY })
      journal.push(given)
      await deliverWork(
        [given],
        seat.callOnce((api) => save(api, [given])),
        false,
      )
      acknowledged += 1
    },

    async create(fault: PlannedFault) {
      const created = await seat.create(fault)
      if (created.kind !== 'ok') throw new Error(`a repeat returned ${created.status}`)
      expect(created.reply.attempt.id).toBe(id)
      expect(created.reply.questions).toEqual(questions)
      await expectRecord([book])
    },
    async get(fault: PlannedFault) {
      const callOutcome = await seat.callWithRetry((api) => api.get(id), fault)
      if (callOutcome.kind !== 'ok') throw new Error(`reading its own attempt returned ${callOutcome.status}`)
      await expectRecord([book])
      expectStoredAttempt(callOutcome.reply)
      for (const { questionId, seq } of callOutcome.reply.answers) {
        const place = questions.findIndex((question) => question.id === questionId)
        for (const seqs of Object.values(knownSeqs)) seqs.set(place, Math.max(seq, seqs.get(place) ?? 0))
      }
    },
    async review(fault: PlannedFault) {
      const callOutcome = await seat.callOnce((api) => api.review(id), fault)
      const closed = endRecord(book, 'closed')
      if (callOutcome.kind === 'failed') return expectRecord([book, closed])
      const hasAnswer = closed.ended !== 'unanswered'
      if (isSynced() && book.ended === 'no')
        expect(callOutcome.kind).toBe(isOver() && hasAnswer ? 'ok' : 'refused')
      if (callOutcome.kind === 'ok') {
        await expectRecord([endRecord(book, 'closed')])
        expectResult(callOutcome)
        const shown = callOutcome.reply.questions.map(({ userAnswer, correctAnswer }) => [
          userAnswer,
          correctAnswer,
        ])
        expect(shown).toEqual(book.answers.map(({ userAnswer }, place) => [userAnswer, key[place]]))
      } else {
        expect(callOutcome.status).toBe(409)
        expect(book.ended).not.toBe('closed')
        // The refused review may have closed a test that is over without an answer.
        await expectRecord(hasAnswer ? [book] : [book, closed])
      }
    },
    async submit(device: 'first' | 'second', fault: PlannedFault) {
      if (device === 'second')
        return expectResult(
          await deliverWork(
            [],
            seat.callOnce((api) => api.submit(id, [], [], 'second'), fault),
            true,
          ),
        )
      hasSubmitted = true
      expectResult(await deliverWork(unsent(), seat.callOnce(submitRest, fault), true))
    },
    async leave(fault: PlannedFault) {
      const before = book
      const callOutcome = await seat.callOnce((api) => api.leave(id), fault)
      if (callOutcome.kind === 'failed') return expectRecord([book, endRecord(book, 'left')])
      await expectRecord([callOutcome.kind === 'ok' ? endRecord(book, 'left') : book])
      if (attempt.mode !== 'test-day' || ['closed', 'unanswered'].includes(before.ended))
        expect(callOutcome.kind).toBe('refused')
      else if (before.ended === 'left') expect(callOutcome.kind).toBe('ok')
      else if (isSynced()) {
        const over = stopwatch.timed.every(({ endedAt }) => endedAt !== null)
        expect(callOutcome.kind).toBe(over ? 'refused' : 'ok')
      }
    },

    /** Makes two calls at the same moment, and expects the record of one order or the other. */
    async callConcurrently(one: 'save' | 'submit', other: 'save' | 'submit', at: number) {
      const place = placeOf(at)
      const rest = unsent()
      if (hasSubmitted || !isSynced() || book.ended !== 'no' || (other === 'save' && !isRunning(place)))
        return
      const extra = other === 'save' ? [record('second', place, { option: 2, timeSpentSeconds: 1 })] : []
      const [first, second] = await Promise.all([
        seat.callOnce<unknown>((api) => (one === 'save' ? save(api, rest) : submitRest(api))),
        seat.callOnce<unknown>((api) => (other === 'save' ? save(api, extra) : api.submit(id))),
      ])
      const calls = [
        { callOutcome: first, answers: answersOf(rest), closes: one === 'submit' },
        { callOutcome: second, answers: answersOf(extra), closes: other === 'submit' },
      ]
      const inOrder = (order: typeof calls) =>
        order.reduce<AttemptRecord | null>((before, { callOutcome, answers, closes }) => {
          // A save is refused if and only if the test was closed before it.
          if (before === null || (!closes && (callOutcome.kind === 'ok') !== (before.ended === 'no')))
            return null
          const applied = applyAnswers(before, answers)
          return closes ? endRecord(applied, 'closed') : applied
        }, book)
      const outcomes = [inOrder(calls), inOrder(calls.toReversed())].filter((outcome) => outcome !== null)
      await expectRecord(outcomes)
      if (first.kind === 'ok') acknowledged = journal.length
      hasSubmitted = one === 'submit' || first.kind !== 'ok'
    },

    restart: seat.restart,
    revise: (which: number) => seat.revise(which),
    retire: (which: number) => seat.retire(which),
  }

  function expectStoredAttempt({ attempt: view, answers, questions: served }: Sitting) {
    expect(served).toEqual(questions)
    const held = new Map(answers.map(({ questionId, ...rest }) => [questionId, rest]))
    book.answers.forEach((one, place) => {
      const servedAnswer = held.get(questions[place]?.id ?? '')
      if (one.seq > 0 || servedAnswer !== undefined) expect(servedAnswer).toEqual(one)
    })
    if (book.ended !== 'no') return expect(view.state).toBe(book.ended)
    if (!isSynced()) return
    expect(view.state).toBe('open')
    view.sections.forEach((shown, place) => {
      const timed = stopwatch.timed[place]
      expect(shown.state).toBe(timed?.state)
      if (shown.state === 'finished') expect(shown.finishedAt).toBe(T0 + (timed?.endedAt ?? 0) * SECOND)
      if (shown.seconds === null) return
      if (shown.state === 'running')
        expect((shown.endsAt ?? 0) - now()).toBe((timed?.secondsLeft ?? 0) * SECOND)
      if (shown.state === 'paused') expect(shown.remainingMs).toBe((timed?.secondsLeft ?? 0) * SECOND)
    })
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
        await deliverWork(
          entries,
          seat.callOnce((api) => save(api, entries)),
          false,
        )
      await seat.unretireSets()
    },
  }
}
