// @module-tag deep
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { LETTERS, type Letter } from '#domain/items/finding.ts'
import { score } from '#domain/scoring/score.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import { createRegrading } from '#lambdas/shared/corrections/regrading.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { answer, type Api, type ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { attemptItemOf, everyItem, openDatabase } from '../support/database.ts'
import { breakCalls, delayCalls, planFaults } from '../support/faulty-client.ts'
import { keyChange } from '../support/key-change.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'
import { DEEP } from '../support/depth.ts'

/** A corrected key: which attempts are regraded, and what they show afterwards. */

const POOL: Pool = { version: 'old', section: 'reading' }
const clock = { now: T0 }
const { client, connect, table } = await openDatabase()
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const stores = createBankStores(table)
const SETS = 3
const content = Array.from({ length: SETS }, (_, index) =>
  sampleSet('reading', { id: `old-reading-set-${index}` }),
)
beforeAll(async () => {
  await seedBank(stores, content, undefined, () => clock.now)
})
const core = createCoreWithClock(client, 7, clock, issuer.source)
const admin = createAdminWithClock(client, clock)

type TakenTest = { student: Api; servedTest: ServedTest; choices: Map<string, string> }

/**
 * Takes a test, by default of one set. Picks these letters in turn, or every correct option. Submits the
 * test unless `submit` is false.
 */
async function takeTest(
  letters: readonly Letter[] | 'right',
  { submit = true, student = core.createGuest(), count = 10 } = {},
): Promise<TakenTest> {
  const servedTest = await student.create({ section: 'reading', version: 'old', count })
  const sets = await Promise.all(servedTest.sets.map(({ id }) => admin.getSet(POOL, id)))
  const keys = new Map(
    sets.flatMap(({ questions }) => questions).map(({ id, correctAnswer }) => [id, correctAnswer]),
  )
  const choices = new Map(
    servedTest.questions.map(({ id, options }, index) => {
      if (letters === 'right') return [id, keys.get(id) ?? '']
      return [id, options[LETTERS.indexOf(letters[index % letters.length] ?? 'A')] ?? '']
    }),
  )
  const answers = [...choices].map(([id, text]) => answer(id, text))
  if (submit) await student.submit(servedTest.attempt.id, answers)
  else await student.save(servedTest.attempt.id, { answers })
  return { student, servedTest, choices }
}
const firstSetId = ({ servedTest }: TakenTest): string => servedTest.sets[0]?.id ?? ''
const otherLetter = (letter: Letter): Letter => LETTERS[(LETTERS.indexOf(letter) + 1) % 4] ?? 'A'

/** Builds a change of a question's key to the next letter. */
async function nextKeyChange(setId: string, question: number) {
  const { questions } = await admin.getSet(POOL, setId)
  return keyChange(admin, POOL, { setId, question, key: otherLetter(questions[question - 1]?.key ?? 'A') })
}
async function correct(setId: string, question = 1) {
  return admin.correct(POOL, setId, await nextKeyChange(setId, question))
}
/** Continues a correction as the page does, late enough that this completes it. */
async function finish(id: string) {
  clock.now += PROPAGATION_MS + 5000
  const done = await admin.continueCorrection(id)
  expect(done.state).toBe('done')
  return done
}
const failIfMissing = (): never => {
  throw new Error('this value is missing')
}
const itemOf = (id: string) => attemptItemOf(client, id)

describe('after a correction', () => {
  test('a graded test has its new score, and its first score on record', async () => {
    const takenTest = await takeTest(['A'])
    const { id } = takenTest.servedTest.attempt
    const before = await takenTest.student.review(id)
    expect(before.correction).toBeNull()
    const corrected = before.questions.findIndex(({ isCorrect }) => isCorrect) + 1
    const correction = await correct(firstSetId(takenTest), corrected)
    expect(correction).toMatchObject({ question: corrected, state: 'regrading' })
    const after = await takenTest.student.review(id)
    expect(after.correctAnswers).toBe(before.correctAnswers - 1)
    expect(after.score).toBe(score(before.correctAnswers - 1, 10))
    expect(after.correction).toEqual({ at: clock.now, firstScore: before.score })
    expect(after.completedAt).toBe(before.completedAt)
    expect(after.questions[corrected - 1]).toMatchObject({ isCorrect: false })
    await finish(correction.id)
    // Continuing the correction doesn't regrade the test again.
    expect((await takenTest.student.review(id)).correction?.firstScore).toBe(before.score)
  })

  test('a second correction preserves the original first score', async () => {
    const takenTest = await takeTest(['A'])
    const { id } = takenTest.servedTest.attempt
    const first = await takenTest.student.review(id)
    const right = first.questions.flatMap(({ isCorrect }, place) => (isCorrect ? [place + 1] : []))
    for (const question of right.slice(0, 2))
      await finish((await correct(firstSetId(takenTest), question)).id)
    const last = await takenTest.student.review(id)
    expect(last.correctAnswers).toBe(first.correctAnswers - 2)
    expect(last.correction?.firstScore).toBe(first.score)
  })

  test('an open test is graded by the new key when it is submitted, and has no first score', async () => {
    const takenTest = await takeTest(['A'], { submit: false })
    const { id } = takenTest.servedTest.attempt
    await finish((await correct(firstSetId(takenTest), 1)).id)
    const { questions } = await admin.getSet(POOL, firstSetId(takenTest))
    const expected = questions.filter(
      (question) => takenTest.choices.get(question.id) === question.correctAnswer,
    )
    expect(await takenTest.student.submit(id)).toMatchObject({ correctAnswers: expected.length })
    expect((await takenTest.student.review(id)).correction?.firstScore).toBeNull()
  })

  test('the dashboard shows the new score', async () => {
    const userId = randomUUID()
    const student = core.createGuest().signedIn(issuer.session(userId))
    const takenTest = await takeTest(['A'], { student })
    const { id } = takenTest.servedTest.attempt
    const before = await student.review(id)
    const corrected = before.questions.findIndex(({ isCorrect }) => isCorrect) + 1
    await finish((await correct(firstSetId(takenTest), corrected)).id)
    const [test] = (await student.dashboard()).tests
    expect(test?.result).toMatchObject({
      score: score(before.correctAnswers - 1, 10),
      correctAnswers: before.correctAnswers - 1,
      parts: [{ correct: before.correctAnswers - 1 }],
    })
  })

  test('a test that is submitted during the correction has its answers, graded by the new key', async () => {
    const takenTest = await takeTest('right', { submit: false })
    const { id } = takenTest.servedTest.attempt
    const change = await nextKeyChange(firstSetId(takenTest), 1)
    const racing = connect()
    let submits = 0
    delayCalls(racing, async (input) => {
      if (submits > 0 || !('ConditionExpression' in input) || !JSON.stringify(input).includes(id)) return
      submits += 1
      await takenTest.student.submit(id)
    })
    const racingAdmin = createAdminWithClock(racing, clock)
    const correction = await racingAdmin.correct(POOL, firstSetId(takenTest), change)
    clock.now += PROPAGATION_MS + 5000
    await racingAdmin.continueCorrection(correction.id)
    expect(submits).toBe(1)
    expect(await takenTest.student.review(id)).toMatchObject({ correctAnswers: 9, score: score(9, 10) })
  })

  test('a guest’s test still expires at the same time', async () => {
    const takenTest = await takeTest(['B'])
    const before = (await itemOf(takenTest.servedTest.attempt.id))?.['ttl']
    clock.now += DAY
    await finish((await correct(firstSetId(takenTest), 2)).id)
    const after = await itemOf(takenTest.servedTest.attempt.id)
    expect(after?.['correctedAt']).toBeDefined()
    expect(after?.['ttl']).toBe(before)
  })
})

describe('a correction among many attempts', () => {
  test('regrades exactly the attempts that served the set, and their results match a recomputation', async () => {
    const letters = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 10 })
    const scenario = fc.record({ letters, submit: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(scenario, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat(),
        async (scenarios, question, pick) => {
          clock.now += 10 * MINUTE
          const takenTests: TakenTest[] = []
          for (const { letters: choices, submit } of scenarios)
            takenTests.push(await takeTest(choices, { submit }))
          const setId = firstSetId(takenTests[pick % takenTests.length] ?? failIfMissing())
          const before = await everyItem(client)
          const correction = await correct(setId, question)
          const done = await finish(correction.id)
          const after = new Map((await everyItem(client)).map((item) => [String(item['pk']), item]))
          const { questions, revision } = await admin.getSet(POOL, setId)
          const attempts = before.filter(({ pk }) => String(pk).startsWith('TEST#'))
          const holds = (form: unknown) => String(form).startsWith(`${setId}.`)
          for (const item of attempts) {
            const current = after.get(String(item['pk']))
            if (!holds(item['form'])) expect(current).toEqual(item)
            else expect(String(current?.['form'])).toMatch(new RegExp(`\\.${revision}$`))
          }
          expect(done.regraded).toBe(attempts.filter(({ form }) => holds(form)).length)
          const changedAttempts = attempts.filter(
            (item) => after.get(String(item['pk']))?.['score'] !== item['score'],
          )
          expect(done.changed).toBe(changedAttempts.length)
          for (const [place, one] of takenTests.entries()) {
            if (scenarios[place]?.submit !== true || firstSetId(one) !== setId) continue
            const right = questions.filter(({ id, correctAnswer }) => one.choices.get(id) === correctAnswer)
            expect((await one.student.review(one.servedTest.attempt.id)).correctAnswers).toBe(right.length)
          }
        },
      ),
      { numRuns: 8 },
    )
  })

  test('regrades an attempt that was created from an old directory, when it is continued', async () => {
    const takenTest = await takeTest(['A'], { submit: false })
    const { id } = takenTest.servedTest.attempt
    const setId = firstSetId(takenTest)
    const stored = await itemOf(id)
    const correction = await correct(setId, 4)
    // Simulates an attempt created only now, by a function that read the directory before the correction.
    const newAttempt = {
      ...stored,
      pk: `TEST#att_${'s'.repeat(22)}`,
      sk: 'TEST',
      id: `att_${'s'.repeat(22)}`,
      createdAt: clock.now,
    }
    await table.putIfAbsent(newAttempt)
    expect((await admin.continueCorrection(correction.id)).state).toBe('regrading')
    expect((await itemOf(newAttempt.id))?.['correctedAt']).toBeUndefined()
    const done = await finish(correction.id)
    expect(done.regraded).toBe(correction.regraded + 1)
    expect((await itemOf(newAttempt.id))?.['correctedAt']).toBe(correction.createdAt)
  })
})

describe('a correction', () => {
  test('returns the same reply when it is repeated, and rejects another change with its idempotency key', async () => {
    const takenTest = await takeTest(['A'])
    const change = await nextKeyChange(firstSetId(takenTest), 5)
    const idempotencyKey = randomUUID()
    const first = await admin.correct(POOL, firstSetId(takenTest), change, idempotencyKey)
    const second = await admin.correct(POOL, firstSetId(takenTest), change, idempotencyKey)
    expect(second).toEqual(first)
    expect((await admin.getSet(POOL, firstSetId(takenTest))).revision).toBe(change.revision + 1)
    await finish(first.id)
    expect((await admin.corrections()).corrections[0]).toMatchObject({ id: first.id, state: 'done' })
    await expect(
      admin.correct(POOL, firstSetId(takenTest), { ...change, question: 6 }, idempotencyKey),
    ).rejects.toMatchObject({
      status: 409,
    })
  })

  test('counts a regraded attempt as changed only if this correction changed its score, even if a part of the regrading is repeated', async () => {
    clock.now += DAY
    const takenTest = await takeTest('right')
    const { id } = takenTest.servedTest.attempt
    const setId = firstSetId(takenTest)
    await finish((await correct(setId, 1)).id)
    clock.now += DAY
    // The key moves between two options that the student didn't choose, so the score stays the same.
    const second = await correct(setId, 1)
    const [newer = failIfMissing()] = await stores.sets.readForms([await admin.getSet(POOL, setId)])
    const storedCorrection = (await admin.stores.corrections.read(second.id)) ?? failIfMissing()
    const servedAttempts = (
      await admin.stores.served.list({ from: clock.now - 2 * DAY, to: clock.now })
    ).filter((one) => one.id === id)
    const regradePiece = createRegrading(admin.stores, () => clock.now)
    expect(await regradePiece(servedAttempts, newer, storedCorrection, true)).toMatchObject({
      regraded: 1,
      changed: 0,
    })
    clock.now += DAY
    const third = (await admin.stores.corrections.read((await correct(setId, 2)).id)) ?? failIfMissing()
    const [newest = failIfMissing()] = await stores.sets.readForms([await admin.getSet(POOL, setId)])
    expect(await regradePiece(servedAttempts, newest, third, true)).toMatchObject({ regraded: 1, changed: 1 })
  })

  test('replaces the hint of the question', async () => {
    const { id } = (await admin.pool(POOL)).sets[0] ?? { id: '' }
    const hint = 'Count on from the smaller number.'
    await finish((await admin.correct(POOL, id, { ...(await nextKeyChange(id, 7)), hint })).id)
    expect((await admin.getSet(POOL, id)).questions[6]).toMatchObject({ hint })
  })

  test('is finished by a rollup if nobody continues it, even if 50 newer corrections exist', async () => {
    clock.now += DAY
    const { id } = await correct(firstSetId(await takeTest(['A'])))
    const storedCorrection = (await admin.stores.corrections.read(id)) ?? failIfMissing()
    expect(storedCorrection.state).toBe('regrading')
    const [day = ''] = storedCorrection.days
    for (let newer = 0; newer < 50; newer += 1)
      await admin.stores.corrections.create({
        ...storedCorrection,
        id: `fix_newer${newer}`,
        createdAt: storedCorrection.createdAt + 1,
        state: 'done',
        days: [day],
      })
    clock.now += PROPAGATION_MS + 5000
    await admin.rollUp()
    expect(await admin.stores.corrections.read(id)).toMatchObject({ state: 'done', days: [] })
    expect(await admin.stores.corrections.read('fix_newer7')).toMatchObject({ days: [] })
  })

  test.each([
    ["of a revision that isn't the newest", { revision: 99 }, 409],
    ['to the key it already has', { key: null }, 422],
    ["of a question that doesn't exist", { question: 11 }, 422],
    ['with an explanation that is too short', { explanation: 'So it is.' }, 422],
    ['with a note for the new key', { distractors: { A: 'a', B: 'b', C: 'c', D: 'd' } }, 422],
  ])('%s is rejected and changes nothing', async (_what, change, status) => {
    const { id } = (await admin.pool(POOL)).sets[0] ?? { id: '' }
    const valid = await nextKeyChange(id, 1)
    const { questions } = await admin.getSet(POOL, id)
    const before = await everyItem(client)
    const key = 'key' in change ? (questions[0]?.key ?? 'A') : valid.key
    const rejectedCorrection = admin.correct(POOL, id, { ...valid, ...change, key })
    await expect(rejectedCorrection).rejects.toMatchObject({ status })
    expect(await everyItem(client)).toEqual(before)
  })

  test('is finished by a retry after a function crashed at one of its calls', DEEP, async () => {
    // The writes come first. A long walk through the attempts follows: only every seventh of its calls crashes.
    for (let call = 0; ; call += call < 14 ? 1 : 7) {
      clock.now += 10 * MINUTE
      const takenTest = await takeTest(['A', 'B'])
      const setId = firstSetId(takenTest)
      const change = await nextKeyChange(setId, 1 + (call % 10))
      const idempotencyKey = randomUUID()
      const broken = connect()
      const { plan } = planFaults(broken)
      plan({ fault: call % 2 === 0 ? 'before' : 'after', skippedCalls: call })
      const result = await createAdminWithClock(broken, clock)
        .correct(POOL, setId, change, idempotencyKey)
        .catch((error: unknown) => error)
      plan(null)
      const { id } = await admin.correct(POOL, setId, change, idempotencyKey)
      await finish(id)
      const { questions, revision } = await admin.getSet(POOL, setId)
      expect(revision).toBe(change.revision + 1)
      const right = questions.filter((one) => takenTest.choices.get(one.id) === one.correctAnswer)
      const review = await takenTest.student.review(takenTest.servedTest.attempt.id)
      expect(review.correctAnswers).toBe(right.length)
      // The correction made at most `call` calls, so none crashed.
      if (!(result instanceof Error)) return
    }
  })
})

describe('a correction of a set that was edited before', () => {
  /** Changes the text of a question's last option that isn't the key. */
  async function editOption(setId: string, question: number) {
    const { source, revision } = await admin.getSet(POOL, setId)
    const questions = source.questions.map((one, place) => {
      if (place !== question - 1) return one
      const changedIndex = one.options.findLastIndex((text) => text !== one.correctAnswer)
      const text = `9${revision}${one.options[changedIndex] ?? ''}`
      return { ...one, options: one.options.map((own, index) => (index === changedIndex ? text : own)) }
    })
    await admin.edit(POOL, setId, { revision, source: { ...source, questions } })
  }
  const correctnessByCurrentKey = async (takenTest: TakenTest) =>
    (await admin.getSet(POOL, firstSetId(takenTest))).questions.map(
      ({ id, correctAnswer }) => takenTest.choices.get(id) === correctAnswer,
    )
  const correctnessOf = (questions: readonly { isCorrect: boolean }[]) =>
    questions.map((one) => one.isCorrect)

  test('gives an older test the new key and its explanation, and leaves out an edit of another question', async () => {
    clock.now += DAY
    const takenTest = await takeTest('right')
    const { id } = takenTest.servedTest.attempt
    const before = await takenTest.student.review(id)
    const question = 3
    await editOption(firstSetId(takenTest), question + 1)
    const itemsBefore = await everyItem(client)
    const change = await nextKeyChange(firstSetId(takenTest), question)
    const explanation = `${change.explanation} This text came with the correction.`
    const done = await finish(
      (await admin.correct(POOL, firstSetId(takenTest), { ...change, explanation })).id,
    )
    const after = await takenTest.student.review(id)
    // The old explanation supports the old key.
    expect(after.questions.map((one) => one.explanation)).toEqual(
      before.questions.map((one, place) => (place === question - 1 ? explanation : one.explanation)),
    )
    expect(after.questions[question - 1]?.choiceNote).toMatch(/the key for a while/)
    expect(after.questions.map((one) => one.options)).toEqual(before.questions.map((one) => one.options))
    expect(correctnessOf(after.questions)).toEqual(await correctnessByCurrentKey(takenTest))
    expect(after.correctAnswers).toBe(before.correctAnswers - 1)
    expect(after.correction?.firstScore).toBe(before.score)
    const attemptsWithSet = itemsBefore.filter(
      ({ pk, form }) =>
        String(pk).startsWith('TEST#') && String(form).startsWith(`${firstSetId(takenTest)}.`),
    )
    expect(done.regraded).toBe(attemptsWithSet.length)
  })

  test('grades an open test by the new key, if another question was edited', async () => {
    const takenTest = await takeTest('right', { submit: false })
    await editOption(firstSetId(takenTest), 2)
    await finish((await correct(firstSetId(takenTest), 1)).id)
    await takenTest.student.submit(takenTest.servedTest.attempt.id)
    const { questions } = await takenTest.student.review(takenTest.servedTest.attempt.id)
    expect(questions[0]?.correctAnswer).toBe(
      (await admin.getSet(POOL, firstSetId(takenTest))).questions[0]?.correctAnswer,
    )
    expect(correctnessOf(questions)).toEqual(await correctnessByCurrentKey(takenTest))
  })

  test("regrades only the corrected question, if the set isn't the first of the form", async () => {
    const takenTest = await takeTest('right', { count: 20 })
    const { id } = takenTest.servedTest.attempt
    const before = await takenTest.student.review(id)
    const setId = takenTest.servedTest.sets[1]?.id ?? ''
    const questionsOfSet = before.questions.filter((one) => one.setId === setId)
    const question = 3
    await editOption(setId, question + 1)
    await finish((await correct(setId, question)).id)
    const after = await takenTest.student.review(id)
    const corrected = questionsOfSet[question - 1]?.id
    expect(correctnessOf(after.questions)).toEqual(
      before.questions.map((one) => one.isCorrect && one.id !== corrected),
    )
  })

  test('leaves key and score of an older test unchanged, if the same question was edited', async () => {
    const takenTest = await takeTest('right')
    const before = await takenTest.student.review(takenTest.servedTest.attempt.id)
    const question = 3
    await editOption(firstSetId(takenTest), question)
    await finish((await correct(firstSetId(takenTest), question)).id)
    const after = await takenTest.student.review(takenTest.servedTest.attempt.id)
    expect(after.questions).toEqual(before.questions)
    expect(after).toMatchObject({ score: before.score, correction: null })
  })

  test('lets the later of two corrections win, even if the earlier one reaches a test last', async () => {
    const takenTest = await takeTest('right')
    const setId = firstSetId(takenTest)
    await editOption(setId, 2)
    const first = await correct(setId, 1)
    const second = await correct(setId, 1)
    clock.now += PROPAGATION_MS + 5000
    await admin.continueCorrection(second.id)
    await admin.continueCorrection(first.id)
    const [question] = (await takenTest.student.review(takenTest.servedTest.attempt.id)).questions
    expect(question?.correctAnswer).toBe((await admin.getSet(POOL, setId)).questions[0]?.correctAnswer)
  })
})

describe('a correction whose function crashed, and whose set was edited since', () => {
  /**
   * Corrects the first question with a function that crashes right after its first call of this command.
   * Then edits the set.
   */
  async function crashAfter(command: 'Put' | 'Update', setId: string, idempotencyKey: string) {
    const change = await nextKeyChange(setId, 1)
    const broken = connect()
    let isDead = false
    breakCalls(broken, (_call, name) => {
      if (isDead) return 'before'
      isDead = name.startsWith(command)
      return isDead ? 'after' : null
    })
    await expect(
      createAdminWithClock(broken, clock).correct(POOL, setId, change, idempotencyKey),
    ).rejects.toThrow()
    const { revision, source } = await admin.getSet(POOL, setId)
    await admin.edit(POOL, setId, { revision, source: { ...source, title: `Edited after ${revision}` } })
    const [{ id } = failIfMissing()] = (await admin.corrections()).corrections
    return { id, change }
  }
  const shownKey = async (setId: string) => (await admin.getSet(POOL, setId)).questions[0]?.key

  test('is discarded if it was not published yet, and the key can be corrected again', async () => {
    clock.now += DAY
    const setId = firstSetId(await takeTest('right'))
    const { id, change } = await crashAfter('Put', setId, randomUUID())
    await expect(admin.continueCorrection(id)).rejects.toMatchObject({ status: 409 })
    expect((await admin.corrections()).corrections.map((one) => one.id)).not.toContain(id)
    expect(await shownKey(setId)).not.toBe(change.key)
    await finish((await correct(setId)).id)
    expect(await shownKey(setId)).toBe(change.key)
  })

  test.each(['repeats it', 'continues it'])(
    'is finished if it was already published, and somebody %s',
    async (action) => {
      clock.now += DAY
      const takenTest = await takeTest('right')
      const setId = firstSetId(takenTest)
      const idempotencyKey = randomUUID()
      const { id, change } = await crashAfter('Update', setId, idempotencyKey)
      if (action === 'repeats it') await admin.correct(POOL, setId, change, idempotencyKey)
      else await admin.continueCorrection(id)
      await finish(id)
      const [question] = (await takenTest.student.review(takenTest.servedTest.attempt.id)).questions
      const [current] = (await admin.getSet(POOL, setId)).questions
      expect(current?.key).toBe(change.key)
      expect(question?.correctAnswer).toBe(current?.correctAnswer)
    },
  )
})
