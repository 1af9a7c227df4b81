import { expect } from 'vitest'
import type { SectionAction } from '../../domain/attempts/clocks.ts'
import type { Api, NewTest, SentAnswer, Sitting } from './api-client.ts'
import type { ExamRoom, Heard, PlannedFault } from './exam-room.ts'
import { emptyBook, end, scoreOf, take, takeTime, type Book, type Placed } from './record-book.ts'
import { DAY, SECOND, T0 } from './sample-attempt.ts'
import { EXCHANGE_ACCURACY_MS } from '../../domain/attempts/exchanges.ts'
import { createStopwatch } from './stopwatch.ts'

/**
 * One attempt, simulated. The first device runs the test: it records its changes in a journal and sends the
 * journal in pieces, of which some arrive late, arrive twice, or lose their reply. The second device answers
 * and presses buttons at the same time. A stopwatch models the time and a book the record; after every call
 * the stored attempt is compared with both.
 */

type Entry = Placed | { action: SectionAction }
type Action = SectionAction['action']

const GRACE = 5 * SECOND
/**
 * Within this time nothing that was done in time can arrive too late. The bank stores a guest's test for 30
 * days.
 */
const LONGEST = 6 * DAY

export type History = Awaited<ReturnType<typeof beginHistory>>

export async function beginHistory(room: ExamRoom, test: NewTest, seed: number, first: PlannedFault) {
  let second = () => 0
  const clock = {
    get now() {
      return T0 + second() * SECOND
    },
  }
  const seat = await room.seat(test, seed, clock, first)
  const { id, questions, key, attempt } = seat
  const watch = createStopwatch(attempt.sections, attempt.mode)
  second = watch.second
  if (attempt.section !== 'full') watch.press('start')

  let book = emptyBook(questions.length)
  await seat.recordIs([book])
  const journal: Entry[] = []
  let acknowledged = 0
  const flight: { entries: Entry[]; sentAt: number; hasArrived: boolean }[] = []
  /**
   * Whether the first device has submitted, or learned that the test is over. From then on it only submits.
   */
  let handedIn = false
  const known = { first: new Map<number, number>(), second: new Map<number, number>() }

  const now = () => clock.now
  const placeOf = (place: number) => place % questions.length
  const sectionOf = (place: number) =>
    watch.timed.find(({ section }) => section === questions[place]?.section)
  const running = (place: number) => sectionOf(place)?.state === 'running'
  const unsent = () => journal.slice(acknowledged)
  /** Whether the server knows every clock action. */
  const synced = () => !unsent().some((entry) => 'action' in entry)
  const isOver = () => watch.timed.every(({ endedAt }) => sinceEnd(endedAt) >= GRACE)
  const sinceEnd = (endedAt: number | null) =>
    endedAt === null ? -Infinity : (watch.second() - endedAt) * SECOND
  const answersOf = (entries: readonly Entry[]) => entries.filter((entry) => 'answer' in entry)
  const workOf = (entries: readonly Entry[]) => ({
    answers: answersOf(entries).map(({ answer }) => answer),
    sections: entries.flatMap((entry) => ('action' in entry ? [entry.action] : [])),
  })
  const record = (
    device: keyof typeof known,
    place: number,
    given: Pick<SentAnswer, 'at' | 'timeSpentSeconds' | 'bookmarked'> & { option: number; seq?: number },
  ): Placed => {
    const { option, seq = (known[device].get(place) ?? 0) + 1, ...rest } = given
    const userAnswer = questions[place]?.options[option] ?? null
    known[device].set(place, Math.max(seq, known[device].get(place) ?? 0))
    return { place, answer: { questionId: questions[place]?.id ?? '', userAnswer, seq, ...rest } }
  }
  const adopt = async (candidates: readonly Book[]) => {
    book = await seat.recordIs(candidates)
  }

  /**
   * Expects the record to be what a save or submit of the journal leads to, whether or not its reply arrived.
   */
  async function arrive<T>(entries: readonly Entry[], call: Promise<Heard<T>>, closes: boolean) {
    const heard = await call
    const taken = take(book, answersOf(entries))
    const after = closes ? end(taken, 'closed') : taken
    if (heard.said === 'nothing') await adopt([book, after])
    else if (heard.said === 'ok') await adopt([after])
    else {
      expect(heard.status).toBe(409)
      expect(book.ended, 'only an ended test refuses changes made in time').not.toBe('no')
      await adopt([book])
    }
    return heard
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
  const isClosedWith = (heard: Heard<{ score: number | null; correctAnswers: number }>) => {
    if (heard.said === 'nothing') return
    if (book.ended === 'left') return expect(heard).toMatchObject({ said: 'refused', status: 409 })
    const { score, correct } = scoreOf(book, key)
    expect(heard).toMatchObject({ said: 'ok', reply: { score, correctAnswers: correct } })
  }

  const steps = {
    wait: (seconds: number) => watch.passSeconds(seconds),
    sleep(days: number) {
      const seconds = days * (DAY / SECOND)
      if ((watch.second() + seconds) * SECOND < LONGEST) watch.passSeconds(seconds)
    },

    answer(at: number, option: number, bookmarked: boolean) {
      const place = placeOf(at)
      if (handedIn || !running(place)) return
      journal.push(record('first', place, { option, bookmarked, timeSpentSeconds: 5, at: now() }))
    },
    /** The time on a question is sent with the seq that the answer has. */
    look(at: number, timeSpentSeconds: number) {
      const place = placeOf(at)
      if (handedIn || !running(place)) return
      const seq = known.first.get(place) ?? 0
      const last = journal.findLast((entry) => 'answer' in entry && entry.place === place)
      const same = last !== undefined && 'answer' in last ? last.answer : null
      if (same === null && seq > 0) return
      const looked = record('first', place, { option: -1, seq, timeSpentSeconds, at: now() })
      journal.push(same === null ? looked : { place, answer: { ...same, timeSpentSeconds } })
    },
    press(action: Action) {
      const section = watch.current()?.section
      // The presses are a second apart because the server orders them by their time.
      watch.passSeconds(1)
      if (handedIn || section === undefined || watch.current()?.section !== section) return
      if (watch.press(action)) journal.push({ action: { section, action, at: now() } })
    },

    /** Sends all unsent entries, as a device always does. */
    async send(way: 'heard' | 'unheard' | 'delayed', fault: PlannedFault) {
      const entries = unsent()
      if (handedIn || entries.length === 0) return
      const piece = { entries, sentAt: now(), hasArrived: false }
      flight.push(piece)
      if (way === 'delayed') return
      const heard = await arrive(
        entries,
        seat.hear((api) => save(api, entries), fault),
        false,
      )
      piece.hasArrived = heard.said !== 'nothing'
      if (way === 'unheard' || heard.said === 'nothing') return
      if (heard.said === 'refused') handedIn = true
      else acknowledged += entries.length
    },
    /**
     * Delivers an earlier piece again, or a delayed one for the first time. The network drops a piece it held
     * too long.
     */
    async deliver(which: number, fault: PlannedFault) {
      const piece = flight[which % Math.max(1, flight.length)]
      if (piece === undefined || !(piece.hasArrived || now() - piece.sentAt <= EXCHANGE_ACCURACY_MS)) return
      const heard = await arrive(
        piece.entries,
        seat.hear((api) => save(api, piece.entries), fault),
        false,
      )
      piece.hasArrived ||= heard.said !== 'nothing'
    },

    /** The second device answers, perhaps out of time or with a seq that is already used. */
    async other(at: number, option: number, stale: boolean, fault: PlannedFault) {
      const place = placeOf(at)
      const seq = stale ? { seq: 1 } : {}
      const given = record('second', place, { option, timeSpentSeconds: 1, at: now(), ...seq })
      const heard = await seat.ask(
        (api) => api.save(id, { answers: [given.answer], device: 'second' }),
        fault,
      )
      const isKnown = (given.answer.seq ?? 0) <= (book.kept[place]?.seq ?? 0)
      const timed = sectionOf(place)
      const inTime = timed?.state !== 'waiting' && sinceEnd(timed?.endedAt ?? null) < GRACE
      // The grace period follows a deadline. After a finish, only a device that was known before it may still
      // be accepted.
      const mayBeRefused = timed?.state === 'finished' && timed.left > 0
      if (heard.said !== 'ok') {
        expect(heard.status).toBe(409)
        if (synced() && book.ended === 'no') expect(isKnown || (inTime && !mayBeRefused)).toBe(false)
        return adopt([book])
      }
      expect(book.ended).toBe('no')
      const taken = heard.reply.ignored.length === 0
      if (synced() && !isKnown && !(inTime && mayBeRefused)) expect(taken).toBe(inTime)
      await adopt([taken ? take(book, [given]) : takeTime(book, [given])])
    },
    async otherPress(action: Action, fault: PlannedFault) {
      const section = watch.current()?.section
      watch.passSeconds(1)
      if (!synced() || book.ended !== 'no' || section === undefined) return
      if (watch.current()?.section !== section || !watch.press(action)) return
      const sections = [{ section, action, at: now() }]
      expect(await seat.ask((api) => api.save(id, { sections, device: 'second' }), fault)).toMatchObject({
        said: 'ok',
      })
      await adopt([book])
    },
    /** Answers on a device whose clock is wrong by some days, without knowing it. */
    async skewed(at: number, option: number, days: number) {
      const place = placeOf(at)
      if (handedIn || unsent().length > 0 || book.ended !== 'no' || !running(place)) return
      const given = record('first', place, { option, timeSpentSeconds: 5, at: now() + days * DAY })
      journal.push(given)
      await arrive(
        [given],
        seat.hear((api) => save(api, [given])),
        false,
      )
      acknowledged += 1
    },

    async create(fault: PlannedFault) {
      const made = await seat.create(fault)
      if (made.said !== 'ok') throw new Error(`a repeat returned ${made.status}`)
      expect(made.reply.attempt.id).toBe(id)
      expect(made.reply.questions).toEqual(questions)
      await adopt([book])
    },
    async get(fault: PlannedFault) {
      const heard = await seat.ask((api) => api.get(id), fault)
      if (heard.said !== 'ok') throw new Error(`reading its own attempt returned ${heard.status}`)
      await adopt([book])
      isWhatIsHeld(heard.reply)
      for (const { questionId, seq } of heard.reply.answers) {
        const place = questions.findIndex((question) => question.id === questionId)
        for (const seqs of Object.values(known)) seqs.set(place, Math.max(seq, seqs.get(place) ?? 0))
      }
    },
    async review(fault: PlannedFault) {
      const heard = await seat.hear((api) => api.review(id), fault)
      const closed = end(book, 'closed')
      if (heard.said === 'nothing') return adopt([book, closed])
      const hasAnswer = closed.ended !== 'unanswered'
      if (synced() && book.ended === 'no') expect(heard.said).toBe(isOver() && hasAnswer ? 'ok' : 'refused')
      if (heard.said === 'ok') {
        await adopt([end(book, 'closed')])
        isClosedWith(heard)
        const shown = heard.reply.questions.map(({ userAnswer, correctAnswer }) => [
          userAnswer,
          correctAnswer,
        ])
        expect(shown).toEqual(book.kept.map(({ userAnswer }, place) => [userAnswer, key[place]]))
      } else {
        expect(heard.status).toBe(409)
        expect(book.ended).not.toBe('closed')
        // A test that is over without an answer may be closed all the same.
        await adopt(hasAnswer ? [book] : [book, closed])
      }
    },
    async submit(device: 'first' | 'second', fault: PlannedFault) {
      if (device === 'second')
        return isClosedWith(
          await arrive(
            [],
            seat.hear((api) => api.submit(id, [], [], 'second'), fault),
            true,
          ),
        )
      handedIn = true
      isClosedWith(await arrive(unsent(), seat.hear(submitRest, fault), true))
    },
    async leave(fault: PlannedFault) {
      const before = book
      const heard = await seat.hear((api) => api.leave(id), fault)
      if (heard.said === 'nothing') return adopt([book, end(book, 'left')])
      await adopt([heard.said === 'ok' ? end(book, 'left') : book])
      if (attempt.mode !== 'test-day' || ['closed', 'unanswered'].includes(before.ended))
        expect(heard.said).toBe('refused')
      else if (before.ended === 'left') expect(heard.said).toBe('ok')
      else if (synced()) {
        const over = watch.timed.every(({ endedAt }) => endedAt !== null)
        expect(heard.said).toBe(over ? 'refused' : 'ok')
      }
    },

    /** Makes two calls at the same moment, and expects the record of one order or the other. */
    async together(one: 'save' | 'submit', other: 'save' | 'submit', at: number) {
      const place = placeOf(at)
      const rest = unsent()
      if (handedIn || !synced() || book.ended !== 'no' || (other === 'save' && !running(place))) return
      const extra = other === 'save' ? [record('second', place, { option: 2, timeSpentSeconds: 1 })] : []
      const [first, second] = await Promise.all([
        seat.hear<unknown>((api) => (one === 'save' ? save(api, rest) : submitRest(api))),
        seat.hear<unknown>((api) => (other === 'save' ? save(api, extra) : api.submit(id))),
      ])
      const calls = [
        { heard: first, answers: answersOf(rest), closes: one === 'submit' },
        { heard: second, answers: answersOf(extra), closes: other === 'submit' },
      ]
      const inOrder = (order: typeof calls) =>
        order.reduce<Book | null>((before, { heard, answers, closes }) => {
          // A save is refused if and only if the test was closed before it.
          if (before === null || (!closes && (heard.said === 'ok') !== (before.ended === 'no'))) return null
          const taken = take(before, answers)
          return closes ? end(taken, 'closed') : taken
        }, book)
      const outcomes = [inOrder(calls), inOrder(calls.toReversed())].filter((outcome) => outcome !== null)
      await adopt(outcomes)
      if (first.said === 'ok') acknowledged = journal.length
      handedIn = one === 'submit' || first.said !== 'ok'
    },

    restart: seat.restart,
    revise: (which: number) => seat.revise(which),
    retire: (which: number) => seat.retire(which),
  }

  function isWhatIsHeld({ attempt: view, answers, questions: served }: Sitting) {
    expect(served).toEqual(questions)
    const held = new Map(answers.map(({ questionId, ...rest }) => [questionId, rest]))
    book.kept.forEach((one, place) => {
      const told = held.get(questions[place]?.id ?? '')
      if (one.seq > 0 || told !== undefined) expect(told).toEqual(one)
    })
    if (book.ended !== 'no') return expect(view.state).toBe(book.ended)
    if (!synced()) return
    expect(view.state).toBe('open')
    view.sections.forEach((shown, place) => {
      const timed = watch.timed[place]
      expect(shown.state).toBe(timed?.state)
      if (shown.state === 'finished') expect(shown.finishedAt).toBe(T0 + (timed?.endedAt ?? 0) * SECOND)
      if (shown.seconds === null) return
      if (shown.state === 'running') expect((shown.endsAt ?? 0) - now()).toBe((timed?.left ?? 0) * SECOND)
      if (shown.state === 'paused') expect(shown.remainingMs).toBe((timed?.left ?? 0) * SECOND)
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
      for (const { entries } of flight)
        await arrive(
          entries,
          seat.hear((api) => save(api, entries)),
          false,
        )
      await seat.stand()
    },
  }
}
