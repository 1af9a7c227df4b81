import { expect } from 'vitest'
import type { NewTest, Sitting } from './api-client.ts'
import { applyAnswers, emptyRecord, endRecord, scoreOf } from './attempt-record.ts'
import type { AttemptRecord, PlacedAnswer } from './attempt-record.ts'
import type { ExamRoom } from './exam-room.ts'
import type { CallOutcome, PlannedFault } from './faulty-caller.ts'
import { SECOND, T0 } from './sample-attempt.ts'
import { createStopwatch } from './stopwatch.ts'

const GRACE = 5 * SECOND

/**
 * Creates an attempt, and predicts what the server should store and show. The `stopwatch` models the time,
 * and the `book` models the record. Each expectation compares the stored attempt with both.
 */
export async function createExpectedAttempt(
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
  const { questions, key, attempt } = seat
  const stopwatch = createStopwatch(attempt.sections, attempt.mode, test.timeFactor)
  second = stopwatch.second
  if (attempt.section !== 'full') stopwatch.press('start')

  let book = emptyRecord(questions.length)
  await seat.expectStoredRecord([book])

  const sectionOf = (place: number) =>
    stopwatch.timed.find(({ section }) => section === questions[place]?.section)
  const sinceEnd = (endedAt: number | null) =>
    endedAt === null ? -Infinity : (stopwatch.second() - endedAt) * SECOND
  /** Expects one of these records to be stored. */
  const expectRecord = async (candidates: readonly AttemptRecord[]) => {
    book = await seat.expectStoredRecord(candidates)
  }

  /** Whether an answer to this question that arrives now is in time, including the grace period. */
  const isInTime = (place: number): boolean => {
    const timed = sectionOf(place)
    return timed?.state !== 'waiting' && sinceEnd(timed?.endedAt ?? null) < GRACE
  }

  /** Expects the record to be what a save or submit leads to, whether or not its reply arrived. */
  async function expectWork<T>(
    answers: readonly PlacedAnswer[],
    call: Promise<CallOutcome<T>>,
    closes: boolean,
  ) {
    const callOutcome = await call
    const applied = applyAnswers(book, answers)
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
  function expectResult(callOutcome: CallOutcome<{ score: number | null; correctAnswers: number }>) {
    if (callOutcome.kind === 'failed') return
    if (book.ended === 'left') return expect(callOutcome).toMatchObject({ kind: 'refused', status: 409 })
    const { score, correct } = scoreOf(book, key)
    expect(callOutcome).toMatchObject({ kind: 'ok', reply: { score, correctAnswers: correct } })
  }

  return {
    seat,
    stopwatch,
    get book() {
      return book
    },
    now: () => clock.now,
    sectionOf,
    isRunning: (place: number) => sectionOf(place)?.state === 'running',
    isInTime,
    isOver: () => stopwatch.timed.every(({ endedAt }) => sinceEnd(endedAt) >= GRACE),

    expectRecord,
    expectWork,
    expectResult,
    /**
     * Expects the attempt as the server shows it.
     * @param isSynced whether the server has every clock action, so that its clocks are predictable
     */
    expectView({ attempt: view, answers, questions: served }: Sitting, isSynced: boolean) {
      expect(served).toEqual(questions)
      const held = new Map(answers.map(({ questionId, ...rest }) => [questionId, rest]))
      book.answers.forEach((one, place) => {
        const servedAnswer = held.get(questions[place]?.id ?? '')
        if (one.seq > 0 || servedAnswer !== undefined) expect(servedAnswer).toEqual(one)
      })
      if (book.ended !== 'no') return expect(view.state).toBe(book.ended)
      if (!isSynced) return
      expect(view.state).toBe('open')
      view.sections.forEach((shown, place) => {
        const timed = stopwatch.timed[place]
        expect(shown.state).toBe(timed?.state)
        if (shown.state === 'finished') expect(shown.finishedAt).toBe(T0 + (timed?.endedAt ?? 0) * SECOND)
        if (shown.seconds === null) return
        const msLeft = (timed?.secondsLeft ?? 0) * SECOND
        if (shown.state === 'running') expect((shown.endsAt ?? 0) - clock.now).toBe(msLeft)
        if (shown.state === 'paused') expect(shown.remainingMs).toBe(msLeft)
      })
    },
  }
}
