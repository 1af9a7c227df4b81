import { beforeEach, describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { keyLetter, LETTERS, type Letter } from '#domain/items/finding.ts'
import { createSetReader, type SetReader } from '#lambdas/admin/bank/set-reader.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import type { StaffPayer } from '#lambdas/shared/model/budget.ts'
import type { Behavior, ModelCall } from '#scripts/local/model/model.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { openModel } from '../support/model.ts'
import { T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'

/** A model reads each question that somebody changes: it solves the question without the key, and critiques it. */

const POOL: Pool = { version: 'old', section: 'math' }
const READING: Pool = { version: 'old', section: 'reading' }
const clock = { now: T0 }
const { client, table } = await openDatabase()
const math = Array.from({ length: 14 }, (_, index) => sampleSet('math', { id: `old-math-set-${index}` }))
const reading = sampleSet('reading')
await seedBank(createBankStores(table), [...math, reading], undefined, () => clock.now)

/** Set by a test: the behavior of every call, and the answer to each question of a blind solve. */
let behavior: Behavior | undefined
let answer: (right: Letter | null, call: ModelCall) => Letter | null = (right) => right
beforeEach(() => {
  behavior = undefined
  answer = (right) => right
})
const SHOWN_QUESTION = /^Question (\d+)\b[^\n]*\n([^\n]+)\nA\. (.+)\nB\. (.+)\nC\. (.+)\nD\. (.+)$/gm
const keys = new Set(
  [...math, reading].flatMap(({ questions }) => questions.map(({ correctAnswer }) => correctAnswer)),
)
const { model, server } = await openModel({
  known: () => [...math, reading].flatMap(({ questions }) => questions),
  script: () => behavior,
  reply: (call) =>
    call.kind === 'solve'
      ? {
          answers: [...call.prompt.matchAll(SHOWN_QUESTION)].map(([, question, _, ...options]) => ({
            question: Number(question),
            working: 'Worked out.',
            answer: answer(LETTERS.find((__, place) => keys.has(options[place] ?? '')) ?? null, call),
          })),
        }
      : undefined,
})
const admin = createAdminWithClock(
  client,
  clock,
  createSetReader({ model, modelId: async () => 'demo.solver' }),
)

let usedCount = 0
/** Returns a set of the pool that no other test has changed. */
async function readFreshSet(): Promise<{ id: string; source: ContentSet }> {
  const { sets } = await admin.pool(POOL)
  const { id = '' } = sets.toSorted((one, other) => (one.id < other.id ? -1 : 1))[usedCount++] ?? {}
  return { id, source: (await admin.getSet(POOL, id)).source }
}
const withQuestion = (set: ContentSet, index: number, change: Partial<ContentQuestion>): ContentSet => ({
  ...set,
  questions: set.questions.map((question, place) =>
    place === index ? { ...question, ...change } : question,
  ),
})
const edit = (id: string, source: ContentSet, reason?: string) =>
  admin.edit(POOL, id, { revision: 1, source, ...(reason === undefined ? {} : { reason }) })
const REASON = 'I solved it twice by hand, and the model is wrong.'
/** Returns the calls of the model during some work. */
async function callsDuring(work: () => Promise<unknown>): Promise<ModelCall[]> {
  const before = server.calls.length
  await work()
  return server.calls.slice(before)
}

describe('an edit', () => {
  test('that changes one question is saved after that question was solved without its key, and judged', async () => {
    const { id, source } = await readFreshSet()
    const hint = 'Write down what is asked before you begin.'
    const calls = await callsDuring(() => edit(id, withQuestion(source, 1, { hint })))
    expect(calls.map(({ kind }) => kind).toSorted()).toEqual(['critique', 'solve'])
    const [solve] = calls.filter(({ kind }) => kind === 'solve')
    expect(solve?.prompt).toContain(source.questions[1]?.questionText)
    for (const secret of [hint, source.questions[1]?.explanation ?? ''])
      expect(solve?.prompt).not.toContain(secret)
    expect(solve?.prompt).not.toContain(source.questions[0]?.questionText)
    expect(await admin.getSet(POOL, id)).toMatchObject({
      revision: 2,
      origin: { edited: true, reason: null },
    })
  })

  test('that changes nothing asks no model', async () => {
    const { id, source } = await readFreshSet()
    expect(await callsDuring(() => edit(id, source))).toEqual([])
  })

  test('that changes a passage has every question read, a few in each call', async () => {
    const [listedSet] = (await admin.pool(READING)).sets
    const source = { ...reading, passage: reading.passage?.replace(/\.(?=[^.]*$)/, ', too.') }
    const calls = await callsDuring(() => admin.edit(READING, listedSet?.id ?? '', { revision: 1, source }))
    const shownQuestions = calls
      .filter(({ kind }) => kind === 'solve')
      .flatMap(({ prompt }) => [...prompt.matchAll(SHOWN_QUESTION)])
    expect(new Set(shownQuestions.map(([, , stem]) => stem)).size).toBe(reading.questions.length)
    for (const { prompt } of calls)
      expect([...prompt.matchAll(/^Question \d/gm)].length).toBeLessThanOrEqual(3)
  })

  test('that the solver contradicts is rejected with the solver’s choice, and is saved if it has a reason', async () => {
    const { id, source } = await readFreshSet()
    const key = source.questions[2] && keyLetter(source.questions[2])
    const other = key === 'A' ? 'B' : 'A'
    answer = () => other
    const edited = withQuestion(source, 2, { hint: 'Begin with the smaller number.' })
    await expect(edit(id, edited)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(
        `q3.reading: a solver without the key chose ${other}; the key is ${key}`,
      ),
    })
    expect(await admin.getSet(POOL, id)).toMatchObject({ revision: 1 })
    expect(await callsDuring(() => edit(id, edited, REASON))).toEqual([])
    expect(await admin.getSet(POOL, id)).toMatchObject({
      revision: 2,
      origin: { edited: true, reason: REASON },
    })
  })

  test('is rejected for content unfit for students, which a word list or the critique finds', async () => {
    const { id, source } = await readFreshSet()
    await expect(edit(id, withQuestion(source, 0, { hint: 'Think of a cold beer.' }))).rejects.toMatchObject({
      message: expect.stringMatching(/ q1\.reading: .*alcohol/),
    })
    const editWithListedWord = withQuestion(source, 0, { hint: 'Oh s h i t.' })
    for (const reason of [undefined, REASON])
      await expect(edit(id, editWithListedWord, reason)).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(/ q1: .*profanity/),
      })
    expect(await admin.getSet(POOL, id)).toMatchObject({ revision: 1 })
  })

  test.each([
    ['throttle', 'q1.reading: it was not read again: The model is busy (ThrottlingException).'],
    ['denied', 'q1.reading: it was not read again: The model cannot be called (AccessDeniedException).'],
    ['truncated', 'q1.reading: it was not read again: The answer was cut off (max_tokens).'],
  ] as const)('that the model could not read (%s) is saved only with a reason', async (failure, message) => {
    const { id, source } = await readFreshSet()
    const edited = withQuestion(source, 0, { hint: 'Begin with the larger number.' })
    behavior = failure
    await expect(edit(id, edited)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(message),
    })
    expect(await edit(id, edited, REASON)).toMatchObject({ revision: 2 })
  })

  test('with a reason shorter than 10 or longer than 500 characters is rejected', async () => {
    const { id, source } = await readFreshSet()
    for (const reason of ['   too few    '.trim(), 'x'.repeat(501)])
      await expect(
        edit(id, withQuestion(source, 0, { hint: 'Begin at the end.' }), reason),
      ).rejects.toMatchObject({
        status: 400,
      })
  })
})

describe('a reading', () => {
  test('is charged to the editor or administrator who saves the change', async () => {
    const payers: StaffPayer[] = []
    const reader: SetReader = {
      read: async (payer) => {
        payers.push(payer)
        return []
      },
      readings: async () => ({ solves: [], critique: [] }),
      solve: async () => ({ solves: [], problem: null }),
    }
    for (const isAdmin of [true, false]) {
      const { id, source } = await readFreshSet()
      const account = { userId: 'bob', admin: isAdmin, editor: !isAdmin }
      const person = createAdminWithClock(client, clock, reader, [], account)
      await person.edit(POOL, id, { revision: 1, source: withQuestion(source, 0, { hint: 'Begin.' }) })
    }
    const [administrator, editor] = [{ administrator: 'bob' }, { editor: 'bob' }]
    expect(payers).toEqual([administrator, editor])
  })
})

describe('a correction', () => {
  /** Returns a correction of the first question to the letter after its key. */
  async function buildKeyChange() {
    const { id, source } = await readFreshSet()
    const [question] = source.questions
    const from = question && keyLetter(question)
    if (question === undefined || from === undefined) throw new Error('no question')
    const key = LETTERS[(LETTERS.indexOf(from) + 1) % 4] ?? 'A'
    const { [key]: _, ...notes } = question.distractors
    const { hint, solution } = question
    const body = {
      revision: 1,
      question: 1,
      key,
      hint,
      solution: [...solution.slice(0, -1), `So the answer is ${question.options[LETTERS.indexOf(key)]}.`],
    }
    const explanation = `${question.explanation} That is why ${key} is right after all, whatever was written here before.`
    return {
      id,
      from,
      body: { ...body, explanation, distractors: { ...notes, [from]: 'It was the key for a while.' } },
      oldExplanation: question.explanation,
    }
  }

  test('that the arithmetic check and the blind solves contradict needs a reason, which is stored', async () => {
    const { id, from, body } = await buildKeyChange()
    await expect(admin.correct(POOL, id, body)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(
        `q1.reading: the arithmetic check doesn’t give this option\nq1.reading: a solver without the key chose ${from}; the key is ${body.key}`,
      ),
    })
    expect(await admin.getSet(POOL, id)).toMatchObject({ revision: 1 })
    expect(await admin.correct(POOL, id, { ...body, reason: REASON })).toMatchObject({
      from,
      to: body.key,
      reason: REASON,
    })
  })

  test('without a new explanation is rejected', async () => {
    const { id, body, oldExplanation } = await buildKeyChange()
    await expect(
      admin.correct(POOL, id, { ...body, explanation: oldExplanation, reason: REASON }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('the explanation still argues for'),
    })
  })
})

describe('solveQuestion', () => {
  test('returns two answers of the model with its working, without showing it the explanation', async () => {
    const { id, source } = await readFreshSet()
    answer = (right, { prompt }) => (prompt.startsWith('Take the questions') ? null : right)
    const calls = await callsDuring(async () =>
      expect(await admin.solve(POOL, id, { revision: 1, question: 1 })).toEqual({
        solves: [
          { answer: source.questions[0] && keyLetter(source.questions[0]), working: 'Worked out.' },
          { answer: null, working: 'Worked out.' },
        ],
        problem: null,
      }),
    )
    for (const { prompt } of calls) expect(prompt).not.toContain(source.questions[0]?.explanation)
  })

  test('says why there are no answers, and rejects a question that the set lacks', async () => {
    const { id } = await readFreshSet()
    behavior = 'throttle'
    expect(await admin.solve(POOL, id, { revision: 1, question: 1 })).toEqual({
      solves: [],
      problem: 'The model is busy (ThrottlingException).',
    })
    await expect(admin.solve(POOL, id, { revision: 1, question: 6 })).rejects.toMatchObject({ status: 422 })
  })
})
