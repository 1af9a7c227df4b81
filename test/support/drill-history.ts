import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { answer, type Api, type DrillAnswer, type DrillView, type NewDrill } from './api-client.ts'
import { otherLetter, type DrillFixture } from './drill-fixtures.ts'
import { optionOf } from './drills.ts'
import { skipPause } from './database.ts'
import type { CallOutcome, PlannedFault } from './faulty-caller.ts'
import { questionName } from './fixture-bank.ts'
import { DAY, MINUTE, SECOND } from './sample-attempt.ts'

/**
 * A student's drills, simulated. Two devices show a drill, and each knows only what it received. They answer, repeat
 * answers, lose replies, and end the drill, while keys are corrected and tests are taken. After every step, the stored
 * drills are compared with the answers that the server accepted.
 */

type Question = DrillView['questions'][number]
type GivenAnswer = Omit<DrillAnswer, 'marked'> & { marked: boolean }
type AnswerRequest = { id: string; body: GivenAnswer }
type Device = { id: string; items: DrillView['items'] }
type AnswerReply = Awaited<ReturnType<Api['answerDrill']>>
type StoredDrill = Awaited<ReturnType<DrillFixture['stored']>>[number]
const DEVICES = ['first', 'second'] as const
type DeviceName = (typeof DEVICES)[number]

/** The longest simulated time, in ms. Evidence counts for longer than that, so every answer counts. */
const MAX_MS = 20 * DAY

export type DrillHistory = ReturnType<typeof createDrillHistory>

export function createDrillHistory(fixture: DrillFixture) {
  const { clock, keys, callOnce, callWithRetry, faultless } = fixture
  const startedAt = clock.now
  /** The accepted answers of each drill that a device received, by the drill's id. */
  const acceptedAnswers = new Map<string, GivenAnswer[]>()
  const answerTimes = new Map<string, number[]>()
  const endedDrills = new Set<string>()
  const questions = new Map<string, Question>()
  const devices = new Map<DeviceName, Device>()
  const requests: AnswerRequest[] = []
  const creations: { body: NewDrill; key: string }[] = []
  const tests = new Map<string, Pick<GivenAnswer, 'questionId' | 'userAnswer'>[]>()
  let correction: { id: string; name: string; option: string } | null = null

  const nameOf = (questionId: string): string => {
    const question = questions.get(questionId)
    if (question === undefined) throw new Error(`no device received ${questionId}`)
    return questionName(question)
  }
  const isRight = ({ questionId, userAnswer }: Pick<GivenAnswer, 'questionId' | 'userAnswer'>) =>
    keys.get(nameOf(questionId)) === userAnswer
  /** Whether the question's key is being corrected, so that either key may count. */
  const isUncertain = (questionId: string) => correction?.name === nameOf(questionId)

  const answersIn = ({ items }: StoredDrill): GivenAnswer[] =>
    items.flatMap(({ setId, index, answer }, place) => {
      const questionId = `${setId}.${index + 1}`
      if (answer === null) return []
      const userAnswer = questions.get(questionId)?.options[answer.choice] ?? ''
      return [{ questionId, place, userAnswer, seconds: answer.seconds, marked: answer.isMarked }]
    })

  /** Expects every stored drill to have its accepted answers, and the changed drill to have one of the candidates. */
  async function expectStored(changed?: { id: string; candidates: readonly GivenAnswer[][] }): Promise<void> {
    const drills = await fixture.stored()
    for (const drill of drills) {
      const answers = answersIn(drill)
      const candidates = drill.id === changed?.id ? changed.candidates : [acceptedAnswers.get(drill.id) ?? []]
      expect(candidates).toContainEqual(answers)
      const times = drill.items.flatMap(({ answer }) => answer?.at ?? [])
      const before = answerTimes.get(drill.id) ?? []
      expect(times.slice(0, before.length)).toEqual(before)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      answerTimes.set(drill.id, times)
      if (answers.length > 0) acceptedAnswers.set(drill.id, answers)
      if (endedDrills.has(drill.id)) expect(drill.endedAt).not.toBeNull()
    }
    const ids = drills.map(({ id }) => id)
    expect([...acceptedAnswers].filter(([id, answers]) => answers.length > 0 && !ids.includes(id))).toEqual(
      [],
    )
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
    if (endedDrills.has(view.id)) expect(view.state).toBe('ended')
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

  /**
   * Returns the drill's answers after this request, or `rejected` if the server must reject the request. Only the first
   * answer at a place counts, and places come in order.
   */
  async function answersAfter({ id, body }: AnswerRequest): Promise<GivenAnswer[] | 'rejected'> {
    const drill = (await fixture.stored()).find((one) => one.id === id)
    const item = drill?.items[body.place]
    const before = acceptedAnswers.get(id) ?? []
    if (drill === undefined || item === undefined) return 'rejected'
    if (`${item.setId}.${item.index + 1}` !== body.questionId) return 'rejected'
    if (item.answer !== null) return before
    const isOver = endedDrills.has(id) || clock.now >= drill.createdAt + DAY
    return isOver || body.place !== before.length ? 'rejected' : [...before, body]
  }
  const send = ({ id, body }: AnswerRequest, fault: PlannedFault) =>
    callOnce((api) => api.answerDrill(id, body), fault)

  function expectReply({ id, body }: AnswerRequest, { answer, place }: AnswerReply): void {
    const own = acceptedAnswers.get(id)?.[place]
    expect(place).toBe(body.place)
    expect(answer).toMatchObject({
      userAnswer: own?.userAnswer,
      seconds: own?.seconds,
      marked: own?.marked,
    })
    if (own !== undefined && !isUncertain(own.questionId)) expect(answer.isCorrect).toBe(isRight(own))
  }

  async function sendAndExpect(
    request: AnswerRequest,
    fault: PlannedFault,
  ): Promise<CallOutcome<AnswerReply>> {
    const before = acceptedAnswers.get(request.id) ?? []
    const after = await answersAfter(request)
    const outcome = await send(request, fault)
    if (outcome.kind === 'ok') storeQuestions(outcome.reply)
    if (outcome.kind === 'rejected') expect([outcome.status, after]).toEqual([409, 'rejected'])
    if (outcome.kind === 'ok') expect(after).not.toBe('rejected')
    const next = after === 'rejected' ? before : after
    const candidates = outcome.kind === 'failed' ? [before, next] : [next]
    await expectStored({ id: request.id, candidates })
    if (outcome.kind === 'ok') expectReply(request, outcome.reply)
    return outcome
  }

  /**
   * Returns a request that answers the item that the device believes is next.
   * @param option an option's index, or above 3 for the key
   */
  function nextAnswer(name: DeviceName, option: number, marked: boolean): AnswerRequest | null {
    const device = devices.get(name)
    const place = device?.items.findIndex(({ answer }) => answer === null) ?? -1
    const question = questions.get(device?.items[place]?.questionId ?? '')
    if (device === undefined || question === undefined) return null
    const userAnswer = option > 3 ? keys.get(questionName(question)) : question.options[option]
    const body = { questionId: question.id, place, userAnswer: userAnswer ?? '', seconds: 40, marked }
    return { id: device.id, body }
  }
  const applyReply = (
    name: DeviceName,
    { id }: AnswerRequest,
    { place, answer, remaining }: AnswerReply,
  ): void => {
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
    const { endedAt = null } = (await fixture.stored()).find((one) => one.id === id) ?? {}
    if (endedAt !== null) endedDrills.add(id)
    await expectStored()
    if (outcome.kind !== 'ok') return
    const { drill, answered, right, seconds } = outcome.reply
    const answers = acceptedAnswers.get(id) ?? []
    expect({ answered, seconds }).toEqual({ answered: answers.length, seconds: 40 * answers.length })
    if (!answers.some(({ questionId }) => isUncertain(questionId)))
      expect(right).toBe(answers.filter(isRight).length)
    expect(drill.state).toBe('ended')
    show(name, drill)
  }

  async function expectLearning(fault: PlannedFault): Promise<void> {
    // An index lists a test within a second.
    await skipPause(SECOND)
    const outcome = await callWithRetry((api) => api.learning(), fault)
    if (outcome.kind !== 'ok') throw new Error(`the learning of its own answers returned ${outcome.status}`)
    const counted = outcome.reply.abilities.reduce((sum, { answers }) => sum + answers, 0)
    const acceptedLists = [...acceptedAnswers.values(), ...tests.values()]
    expect(counted).toBe(acceptedLists.reduce((sum, { length }) => sum + length, 0))
  }

  async function finishCorrection(fault: PlannedFault): Promise<void> {
    if (correction === null) return
    await fixture.finishCorrection(correction.id, fault)
    keys.set(correction.name, correction.option)
    correction = null
    await expectStored()
  }

  const steps = {
    wait(ms: number) {
      if (clock.now + ms < startedAt + MAX_MS) clock.now += ms
    },
    restart: fixture.restart,

    /** Starts a drill, or repeats the last request for one. A device that lost the reply may never retry. */
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
      const request = nextAnswer(name, option, marked)
      if (request === null) return
      clock.now += SECOND
      requests.push(request)
      const outcome = await sendAndExpect(request, fault)
      if (isLost || outcome.kind === 'failed') return
      if (outcome.kind === 'ok') applyReply(name, request, outcome.reply)
      else await read(name, null)
    },
    async repeat(which: number, fault: PlannedFault) {
      const request = requests[which % Math.max(1, requests.length)]
      if (request !== undefined) await sendAndExpect(request, fault)
    },
    /** Both devices answer at the same moment. */
    async answerTogether(options: readonly [number, number]) {
      const pair = DEVICES.flatMap((name, one) => nextAnswer(name, options[one] ?? 0, false) ?? [])
      const [one, other] = pair
      if (one === undefined || other === undefined || one.id !== other.id) return
      const before = acceptedAnswers.get(one.id) ?? []
      const outcomes = await Promise.all(pair.map(async (request) => send(request, null)))
      for (const outcome of outcomes) if (outcome.kind === 'ok') storeQuestions(outcome.reply)
      const inOrder = [[], [one], [other], [one, other], [other, one]].map((order) => [
        ...before,
        ...order.map(({ body }) => body),
      ])
      const candidates = inOrder.filter((answers) => answers.every(({ place }, index) => place === index))
      await expectStored({ id: one.id, candidates })
      for (const [index, outcome] of outcomes.entries()) {
        const own = pair[index]
        if (own === undefined) continue
        if (outcome.kind === 'ok') expectReply(own, outcome.reply)
        else expect(outcome.status).toBe(409)
      }
    },
    read,
    end,
    expectLearning,

    /** Takes a short test, missing its first questions. */
    async takeTest(missedCount: number) {
      clock.now += MINUTE
      const { attempt, questions: served } = await faultless.create({
        version: 'old',
        section: 'science',
        count: 5,
      })
      storeQuestions({ questions: served })
      const answers = served.map((question, place) => ({
        questionId: question.id,
        userAnswer: optionOf(keys, question, place >= missedCount),
      }))
      await faultless.submit(
        attempt.id,
        answers.map(({ questionId, userAnswer }) => answer(questionId, userAnswer)),
      )
      tests.set(attempt.id, answers)
    },
    async correct(which: number, shift: number, fault: PlannedFault) {
      const known = [...questions.values()]
      const question = known[which % Math.max(1, known.length)]
      if (correction !== null || question === undefined) return
      const { section, options } = question
      const name = questionName(question)
      const letter = otherLetter(options, keys.get(name) ?? '', shift)
      const option = options['ABCD'.indexOf(letter)] ?? ''
      const id = await fixture.correct(question.id, section, letter, fault)
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
      for (const request of requests) await sendAndExpect(request, null)
      await expectLearning(null)
      expect(await fixture.rebuildLearning()).toMatch(/^(?:same|none)$/)
      const listed = (await faultless.dashboard()).tests
      const scores = listed.map(({ id, result }) => [id, result?.correctAnswers] as const)
      expect(new Map(scores)).toEqual(
        new Map([...tests].map(([id, answers]) => [id, answers.filter(isRight).length])),
      )
      return [...acceptedAnswers.values()].flat().length
    },
  }
}
