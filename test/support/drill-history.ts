import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answer, type Api, type DrillAnswer, type DrillView, type NewDrill } from './api-client.ts'
import { otherLetter, type DrillSeat } from './drill-room.ts'
import { optionOf } from './drills.ts'
import type { CallOutcome, PlannedFault } from './faulty-caller.ts'
import { questionName } from './fixture-bank.ts'
import { DAY, MINUTE, SECOND } from './sample-attempt.ts'

/**
 * A student's drills, simulated. Two devices show a drill, and each knows only what it received. They answer, repeat
 * answers, lose replies, and end the drill, while keys are corrected and tests are taken. After every step, the stored
 * drills are compared with the answers that the server accepted.
 */

type Question = DrillView['questions'][number]
type Given = Omit<DrillAnswer, 'marked'> & { marked: boolean }
type Sent = { id: string; body: Given }
type Device = { id: string; items: DrillView['items'] }
type AnswerReply = Awaited<ReturnType<Api['answerDrill']>>
type Stored = Awaited<ReturnType<DrillSeat['stored']>>[number]
const DEVICES = ['first', 'second'] as const
type DeviceName = (typeof DEVICES)[number]

/** The longest simulated time: evidence of this span counts. */
const MAX_MS = 20 * DAY

export type DrillHistory = ReturnType<typeof createDrillHistory>

export function createDrillHistory(seat: DrillSeat) {
  const { clock, keys, callOnce, callWithRetry, faultless } = seat
  const startedAt = clock.now
  /** The accepted answers of each drill that a device received, by its id. */
  const acceptedAnswers = new Map<string, Given[]>()
  const answerTimes = new Map<string, number[]>()
  const ended = new Set<string>()
  const questions = new Map<string, Question>()
  const devices = new Map<DeviceName, Device>()
  const sentAnswers: Sent[] = []
  const creations: { body: NewDrill; key: string }[] = []
  const tests = new Map<string, Pick<Given, 'questionId' | 'userAnswer'>[]>()
  let correction: { id: string; name: string; option: string } | null = null

  const nameOf = (questionId: string): string => {
    const question = questions.get(questionId)
    if (question === undefined) throw new Error(`no device received ${questionId}`)
    return questionName(question)
  }
  const isRight = ({ questionId, userAnswer }: Pick<Given, 'questionId' | 'userAnswer'>) =>
    keys.get(nameOf(questionId)) === userAnswer
  /** Whether the question's key is being corrected, so that either key may count. */
  const isUncertain = (questionId: string) => correction?.name === nameOf(questionId)

  const givenIn = ({ items }: Stored): Given[] =>
    items.flatMap(({ setId, index, answer }, place) => {
      const questionId = `${setId}.${index + 1}`
      if (answer === null) return []
      const userAnswer = questions.get(questionId)?.options[answer.choice] ?? ''
      return [{ questionId, place, userAnswer, seconds: answer.seconds, marked: answer.isMarked }]
    })

  /** Expects every stored drill to have the accepted answers, and the changed one to equal one of its candidates. */
  async function expectStored(changed?: { id: string; candidates: readonly Given[][] }): Promise<void> {
    const all = await seat.stored()
    for (const one of all) {
      const given = givenIn(one)
      const candidates = one.id === changed?.id ? changed.candidates : [acceptedAnswers.get(one.id) ?? []]
      expect(candidates).toContainEqual(given)
      const times = one.items.flatMap(({ answer }) => answer?.at ?? [])
      const before = answerTimes.get(one.id) ?? []
      expect(times.slice(0, before.length)).toEqual(before)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      answerTimes.set(one.id, times)
      if (given.length > 0) acceptedAnswers.set(one.id, given)
      if (ended.has(one.id)) expect(one.endedAt).not.toBeNull()
    }
    const ids = all.map(({ id }) => id)
    expect([...acceptedAnswers].filter(([id, given]) => given.length > 0 && !ids.includes(id))).toEqual([])
  }

  const storeQuestions = (view: Pick<DrillView, 'questions'>) => {
    for (const question of view.questions) questions.set(question.id, question)
  }
  function expectView(view: DrillView): void {
    storeQuestions(view)
    const shown = view.items.flatMap(({ questionId, answer }, place) => {
      if (answer === null) return []
      const { userAnswer, seconds, marked } = answer
      const own = { questionId, userAnswer }
      if (!isUncertain(questionId)) expect(answer.isCorrect).toBe(isRight(own))
      return [{ ...own, place, seconds, marked }]
    })
    expect(shown).toEqual(acceptedAnswers.get(view.id) ?? [])
    expect(view.serverTime).toBe(clock.now)
    if (ended.has(view.id)) expect(view.state).toBe('ended')
  }
  function show(name: DeviceName, view: DrillView): void {
    expectView(view)
    acceptedAnswers.set(view.id, acceptedAnswers.get(view.id) ?? [])
    devices.set(name, { id: view.id, items: view.items })
  }

  async function read(name: DeviceName, fault: PlannedFault): Promise<void> {
    const { id } = devices.get(name) ?? {}
    if (id === undefined) return
    const outcome = await callWithRetry((api) => api.drill(id), fault)
    if (outcome.kind !== 'ok') throw new Error(`reading its own drill returned ${outcome.status}`)
    show(name, outcome.reply)
  }

  /** Returns a drill's answers after this one. Only the first answer at a place counts, and places come in order. */
  async function answersAfter({ id, body }: Sent): Promise<Given[] | 'rejected'> {
    const drill = (await seat.stored()).find((one) => one.id === id)
    const item = drill?.items[body.place]
    const before = acceptedAnswers.get(id) ?? []
    if (drill === undefined || item === undefined) return 'rejected'
    if (`${item.setId}.${item.index + 1}` !== body.questionId) return 'rejected'
    if (item.answer !== null) return before
    const isOver = ended.has(id) || clock.now >= drill.createdAt + DAY
    return isOver || body.place !== before.length ? 'rejected' : [...before, body]
  }
  const send = ({ id, body }: Sent, fault: PlannedFault) =>
    callOnce((api) => api.answerDrill(id, body), fault)

  function expectAnswered({ id, body }: Sent, { answer, place }: AnswerReply): void {
    const own = acceptedAnswers.get(id)?.[place]
    expect(place).toBe(body.place)
    expect(answer).toMatchObject({
      userAnswer: own?.userAnswer,
      seconds: own?.seconds,
      marked: own?.marked,
    })
    if (own !== undefined && !isUncertain(own.questionId)) expect(answer.isCorrect).toBe(isRight(own))
  }

  async function expectSent(sent: Sent, fault: PlannedFault): Promise<CallOutcome<AnswerReply>> {
    const before = acceptedAnswers.get(sent.id) ?? []
    const after = await answersAfter(sent)
    const outcome = await send(sent, fault)
    if (outcome.kind === 'ok') storeQuestions(outcome.reply)
    if (outcome.kind === 'rejected') expect([outcome.status, after]).toEqual([409, 'rejected'])
    if (outcome.kind === 'ok') expect(after).not.toBe('rejected')
    const next = after === 'rejected' ? before : after
    const candidates = outcome.kind === 'failed' ? [before, next] : [next]
    await expectStored({ id: sent.id, candidates })
    if (outcome.kind === 'ok') expectAnswered(sent, outcome.reply)
    return outcome
  }

  /** Returns an answer to the next item, as far as the device knows. */
  function nextAnswer(name: DeviceName, option: number, marked: boolean): Sent | null {
    const device = devices.get(name)
    const place = device?.items.findIndex(({ answer }) => answer === null) ?? -1
    const question = questions.get(device?.items[place]?.questionId ?? '')
    if (device === undefined || question === undefined) return null
    const userAnswer = option > 3 ? keys.get(questionName(question)) : question.options[option]
    const body = { questionId: question.id, place, userAnswer: userAnswer ?? '', seconds: 40, marked }
    return { id: device.id, body }
  }
  const applyReply = (name: DeviceName, { id }: Sent, { place, answer, remaining }: AnswerReply): void => {
    const known = devices.get(name)?.items ?? []
    const own = known[place]
    if (own === undefined) return
    const rest = remaining.map((item) => ({ ...item, answer: null }))
    devices.set(name, { id, items: [...known.slice(0, place), { ...own, answer }, ...rest] })
  }

  async function end(name: DeviceName, fault: PlannedFault): Promise<void> {
    const { id } = devices.get(name) ?? {}
    if (id === undefined) return
    const outcome = await callOnce((api) => api.endDrill(id), fault)
    if (outcome.kind === 'rejected') throw new Error(`the end of its own drill returned ${outcome.status}`)
    const { endedAt = null } = (await seat.stored()).find((one) => one.id === id) ?? {}
    if (endedAt !== null) ended.add(id)
    await expectStored()
    if (outcome.kind !== 'ok') return
    const { drill, answered, right, seconds } = outcome.reply
    const given = acceptedAnswers.get(id) ?? []
    expect({ answered, seconds }).toEqual({ answered: given.length, seconds: 40 * given.length })
    if (!given.some(({ questionId }) => isUncertain(questionId)))
      expect(right).toBe(given.filter(isRight).length)
    expect(drill.state).toBe('ended')
    show(name, drill)
  }

  async function learning(fault: PlannedFault): Promise<void> {
    const outcome = await callWithRetry((api) => api.learning(), fault)
    if (outcome.kind !== 'ok') throw new Error(`the learning of its own answers returned ${outcome.status}`)
    const counted = outcome.reply.abilities.reduce((sum, { answers }) => sum + answers, 0)
    const given = [...acceptedAnswers.values(), ...tests.values()]
    expect(counted).toBe(given.reduce((sum, { length }) => sum + length, 0))
  }

  async function finishCorrection(fault: PlannedFault): Promise<void> {
    if (correction === null) return
    await seat.finishCorrection(correction.id, fault)
    keys.set(correction.name, correction.option)
    correction = null
    await expectStored()
  }

  const steps = {
    wait(ms: number) {
      if (clock.now + ms < startedAt + MAX_MS) clock.now += ms
    },
    restart: seat.restart,

    /** Starts a drill, or repeats an earlier request. A device that lost the reply may never ask again. */
    async create(
      name: DeviceName,
      minutes: 5 | 10,
      isRepeat: boolean,
      isRetried: boolean,
      fault: PlannedFault,
    ) {
      const earlier = isRepeat ? creations.at(-1) : undefined
      const own = earlier ?? { body: { version: 'old' as const, minutes }, key: randomUUID() }
      if (earlier === undefined) creations.push(own)
      const call = isRetried ? callWithRetry : callOnce
      const outcome = await call((api) => api.createDrill(own.body, { 'idempotency-key': own.key }), fault)
      await expectStored()
      // The bank is small, so a student may have answered all of it.
      if (outcome.kind === 'rejected') expect(outcome.status).toBe(422)
      if (outcome.kind === 'ok') show(name, outcome.reply)
    },
    async answer(name: DeviceName, option: number, marked: boolean, isLost: boolean, fault: PlannedFault) {
      const sent = nextAnswer(name, option, marked)
      if (sent === null) return
      clock.now += SECOND
      sentAnswers.push(sent)
      const outcome = await expectSent(sent, fault)
      if (isLost || outcome.kind === 'failed') return
      if (outcome.kind === 'ok') applyReply(name, sent, outcome.reply)
      else await read(name, null)
    },
    async repeat(which: number, fault: PlannedFault) {
      const sent = sentAnswers[which % Math.max(1, sentAnswers.length)]
      if (sent !== undefined) await expectSent(sent, fault)
    },
    /** Both devices answer at the same moment. */
    async answerTogether(options: readonly [number, number]) {
      const sent = DEVICES.flatMap((name, one) => nextAnswer(name, options[one] ?? 0, false) ?? [])
      const [one, other] = sent
      if (one === undefined || other === undefined || one.id !== other.id) return
      const before = acceptedAnswers.get(one.id) ?? []
      const outcomes = await Promise.all(sent.map(async (each) => send(each, null)))
      for (const outcome of outcomes) if (outcome.kind === 'ok') storeQuestions(outcome.reply)
      const inOrder = [[], [one], [other], [one, other], [other, one]].map((order) => [
        ...before,
        ...order.map(({ body }) => body),
      ])
      const candidates = inOrder.filter((given) => given.every(({ place }, index) => place === index))
      await expectStored({ id: one.id, candidates })
      for (const [index, outcome] of outcomes.entries()) {
        const own = sent[index]
        if (own === undefined) continue
        if (outcome.kind === 'ok') expectAnswered(own, outcome.reply)
        else expect(outcome.status).toBe(409)
      }
    },
    read,
    end,
    learning,

    /** Takes a short test, in which some questions are missed. */
    async takeTest(missed: number) {
      clock.now += MINUTE
      const { attempt, questions: served } = await faultless.create({
        version: 'old',
        section: 'science',
        count: 5,
      })
      storeQuestions({ questions: served })
      const given = served.map((question, place) => ({
        questionId: question.id,
        userAnswer: optionOf(keys, question, place >= missed),
      }))
      await faultless.submit(
        attempt.id,
        given.map(({ questionId, userAnswer }) => answer(questionId, userAnswer)),
      )
      tests.set(attempt.id, given)
    },
    async correct(which: number, shift: number, fault: PlannedFault) {
      const known = [...questions.values()]
      const question = known[which % Math.max(1, known.length)]
      if (correction !== null || question === undefined) return
      const { section, options } = question
      const name = questionName(question)
      const letter = otherLetter(options, keys.get(name) ?? '', shift)
      const option = options['ABCD'.indexOf(letter)] ?? ''
      const id = await seat.correct(question.id, section, letter, fault)
      correction = { id, name, option }
      await expectStored()
    },
    finishCorrection,
  }

  return {
    steps,
    /**
     * Ends the history without faults: what was accepted stays, and what is shown follows from it. Returns the number
     * of accepted answers.
     */
    async finish(): Promise<number> {
      await finishCorrection(null)
      for (const name of DEVICES) {
        await read(name, null)
        await end(name, null)
        await end(name, null)
      }
      for (const sent of sentAnswers) await expectSent(sent, null)
      await learning(null)
      expect(await seat.rebuildLearning()).toMatch(/^(?:same|none)$/)
      const listed = (await faultless.dashboard()).tests
      const scores = listed.map(({ id, result }) => [id, result?.correctAnswers] as const)
      expect(new Map(scores)).toEqual(
        new Map([...tests].map(([id, given]) => [id, given.filter(isRight).length])),
      )
      return [...acceptedAnswers.values()].flat().length
    },
  }
}
