import { describe, expect, test } from 'vitest'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { openDatabase } from '../support/database.ts'
import { FORMATS, SECTIONS } from '#domain/exam/formats.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/**
 * Tests which requests for a test are accepted, and the attempts that they create. The pool of Enhanced English
 * is smaller than a standard form, and the other Enhanced pools are empty.
 */

const bank = [
  ...fixtureBank({
    versions: ['old'],
    questionsPerPool: { english: 120, math: 120, reading: 60, science: 60 },
  }),
  ...fixtureBank({
    versions: ['enhanced'],
    questionsPerPool: { english: 30, math: 0, reading: 0, science: 0 },
  }),
]
const cloud = await openCloud(bank)
const readAttempts = async () => (await everyItem(cloud.client)).filter(({ sk }) => sk === 'TEST')

describe('a repeated create', () => {
  test('with the same idempotency key and guest token returns the same attempt, and creates no second one', async () => {
    const guest = cloud.createGuest()
    const before = await readAttempts()
    const headers = { 'idempotency-key': randomToken() }
    const first = await guest.create({ section: 'math', version: 'old' }, headers)
    const second = await guest.create({ section: 'math', version: 'old' }, headers)
    expect(second.attempt.id).toBe(first.attempt.id)
    expect(second.questions).toEqual(first.questions)
    expect(second.attempt.sections).toEqual(first.attempt.sections)
    expect(await readAttempts()).toHaveLength(before.length + 1)
  })

  test('sent 20 times at once creates one attempt', async () => {
    const guest = cloud.createGuest()
    const headers = { 'idempotency-key': randomToken() }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => guest.create({ section: 'math', version: 'old', count: 10 }, headers)),
    )
    expect(new Set(replies.map(({ attempt }) => attempt.id)).size).toBe(1)
    expect(new Set(replies.map(({ questions }) => JSON.stringify(questions))).size).toBe(1)
  })

  test('with the same idempotency key for another test is a conflict', async () => {
    const guest = cloud.createGuest()
    const headers = { 'idempotency-key': randomToken() }
    await guest.create({ section: 'math', version: 'old' }, headers)
    await expect(guest.create({ section: 'reading', version: 'old' }, headers)).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  test('by another guest, or with another idempotency key, creates another attempt', async () => {
    const guest = cloud.createGuest()
    const headers = { 'idempotency-key': randomToken() }
    const body = { section: 'math', version: 'old', count: 10 } as const
    const first = await guest.create(body, headers)
    const others = [
      await cloud.createGuest().create(body, headers),
      await guest.create(body),
      await guest.create(body),
    ]
    expect(new Set([first, ...others].map(({ attempt }) => attempt.id)).size).toBe(4)
  })
})

describe('a guest token', () => {
  test('is returned once to a guest who sent none, and opens the attempt', async () => {
    const newTest = await cloud
      .createGuest()
      .withToken(null)
      .create({ section: 'math', version: 'old', count: 10 })
    expect(newTest.guestToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const guest = cloud.createGuest().withToken(newTest.guestToken ?? null)
    const reply = await guest.get(newTest.attempt.id)
    expect(reply.guestToken).toBeUndefined()
    expect(reply.questions).toEqual(newTest.questions)
  })

  test('is not returned to a guest who sent one', async () => {
    expect((await cloud.createGuest().create({ section: 'math', version: 'old' })).guestToken).toBeUndefined()
  })

  test('is stored only as its hash', async () => {
    const { guestToken = '' } = await cloud
      .createGuest()
      .withToken(null)
      .create({ section: 'math', version: 'old' })
    const items = JSON.stringify(await everyItem(cloud.client))
    expect(items).not.toContain(guestToken)
    expect(items).toContain(hash(guestToken))
  })
})

describe('the form', () => {
  test.each(SECTIONS)(
    'for %s has whole sets, in order except in Math, and no question twice',
    async (section) => {
      const { questions, sets } = await cloud.createGuest().create({ section, version: 'old' })
      const { questions: count, setSize } = FORMATS.old[section]
      expect(questions).toHaveLength(count)
      expect(sets).toHaveLength(count / setSize)
      expect(new Set(questions.map(({ id }) => id)).size).toBe(count)
      const order = [...new Set(questions.map(({ setId }) => setId))]
      const setIds = sets.map(({ id }) => id)
      if (section === 'math') expect(order.toSorted()).toEqual(setIds.toSorted())
      else expect(order).toEqual(setIds)
      for (const question of questions) {
        expect(question).toMatchObject({ section, version: 'old' })
        expect(new Set(question.options).size).toBe(4)
      }
    },
  )

  test('has only the requested difficulties', async () => {
    const { questions } = await cloud
      .createGuest()
      .create({ section: 'math', version: 'old', difficulties: ['easy', 'hard'] })
    expect(questions).toHaveLength(60)
    expect(new Set(questions.map(({ difficultyLevel }) => difficultyLevel))).toEqual(
      new Set(['easy', 'hard']),
    )
  })

  test('has only the requested topics, even if the English sets mix topics', async () => {
    const topics = ['Grammar', 'Rhetorical Skills']
    const { questions } = await cloud
      .createGuest()
      .create({ section: 'english', version: 'old', count: 30, topics })
    expect(questions).toHaveLength(30)
    expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(topics))
  })

  test('combines topics and difficulties, and has all matching questions if there are fewer than requested', async () => {
    const filters = { difficulties: ['hard' as const], topics: ['Trigonometry'] }
    const matchingSets = bank.filter(
      ({ section, difficulty, questions }) =>
        section === 'math' && difficulty === 'hard' && questions[0]?.topic === 'Trigonometry',
    )
    const { questions, attempt } = await cloud
      .createGuest()
      .create({ section: 'math', version: 'old', ...filters })
    expect(questions).toHaveLength(matchingSets.length * 5)
    expect(questions.length).toBeGreaterThan(0)
    expect(attempt.totalQuestions).toBe(questions.length)
  })

  test('from a pool smaller than a standard form is limited, with time in proportion to its questions', async () => {
    const { attempt, questions } = await cloud
      .createGuest()
      .create({ section: 'english', version: 'enhanced' })
    expect(questions).toHaveLength(30)
    expect(attempt).toMatchObject({ limited: true, totalQuestions: 30 })
    expect(attempt.sections).toMatchObject([{ count: 30, seconds: (1800 / 50) * 30 }])
  })

  test("with a custom count that a small pool can serve isn't limited", async () => {
    const { attempt } = await cloud
      .createGuest()
      .create({ section: 'english', version: 'enhanced', count: 20 })
    expect(attempt).toMatchObject({ limited: false, requestedQuestions: 20, totalQuestions: 20 })
  })

  test('in Test Day Mode is limited like any other, with each section’s time in proportion to its questions', async () => {
    const { client, table } = await openDatabase()
    await seedBank(createBankStores(table), fixtureBank({ questionsPerPool: 20, versions: ['old'] }))
    const guest = createCoreWithClock(client).createGuest()
    const { attempt } = await guest.create({ section: 'full', version: 'old', mode: 'test-day' })
    expect(attempt.limited).toBe(true)
    for (const { section, count, seconds } of attempt.sections) {
      const standard = FORMATS.old[section]
      expect(seconds).toBe(Math.round((standard.seconds / standard.questions) * count))
    }
  })

  test('for a full test has the sections whose pools have questions, and is limited', async () => {
    const { attempt } = await cloud.createGuest().create({ section: 'full', version: 'enhanced' })
    expect(attempt.sections.map(({ section }) => section)).toEqual(['english'])
    expect(attempt.limited).toBe(true)
  })

  test('F-03: for a full test has exactly the sections that the student was shown, in test-day order', async () => {
    const { attempt } = await cloud
      .createGuest()
      .create({ section: 'full', version: 'old', sections: ['science', 'english', 'reading', 'math'] })
    expect(attempt.sections.map(({ section }) => section)).toEqual(SECTIONS)
  })
})

describe('a request', () => {
  test('for Test Day Mode is rejected with 422 if a section is empty', async () => {
    const { client, table } = await openDatabase()
    const questionsPerPool = { english: 15, math: 10, reading: 0, science: 10 }
    await seedBank(createBankStores(table), fixtureBank({ questionsPerPool, versions: ['old'] }))
    const guest = createCoreWithClock(client).createGuest()
    await expect(guest.create({ section: 'full', version: 'old', mode: 'test-day' })).rejects.toMatchObject({
      status: 422,
    })
    expect((await guest.create({ section: 'full', version: 'old' })).attempt.limited).toBe(true)
  })

  test('for an empty pool is rejected with 422', async () => {
    await expect(cloud.createGuest().create({ section: 'math', version: 'enhanced' })).rejects.toMatchObject({
      status: 422,
      code: 'unprocessable',
    })
  })

  test('F-03: for a full test is rejected with 422 if its sections differ from those that the student was shown', async () => {
    const guest = cloud.createGuest()
    const full = { section: 'full', version: 'enhanced' } as const
    for (const sections of [[...SECTIONS], ['english', 'math'], ['math']] as const)
      await expect(guest.create({ ...full, sections: [...sections] })).rejects.toMatchObject({
        status: 422,
        code: 'unprocessable',
        message: expect.stringContaining('The sections of this test have changed. It now has: english.'),
      })
    const { attempt } = await guest.create({ ...full, sections: ['english'] })
    expect(attempt.sections.map(({ section }) => section)).toEqual(['english'])
  })

  test.each([
    ['sections for a section test', { section: 'math', version: 'old', sections: ['math'] }],
    [
      'sections for Test Day Mode',
      { section: 'full', version: 'old', mode: 'test-day', sections: ['english'] },
    ],
    ['an empty list of sections', { section: 'full', version: 'old', sections: [] }],
    ['a section listed twice', { section: 'full', version: 'old', sections: ['math', 'math'] }],
  ] as const)('F-03: is rejected with 400 if it has %s', async (_what, body) => {
    await expect(cloud.createGuest().create({ ...body, sections: [...body.sections] })).rejects.toMatchObject(
      {
        status: 400,
      },
    )
  })
})

describe('the time', () => {
  test('for a custom count follows the section’s pace', async () => {
    const { attempt } = await cloud.createGuest().create({ section: 'reading', version: 'old', count: 15 })
    expect(attempt.sections).toMatchObject([{ count: 15, seconds: Math.round((2100 / 40) * 15) }])
  })

  test('runs from the creation, by the server’s clock', async () => {
    const { attempt } = await cloud.createGuest().create({ section: 'science', version: 'old' })
    const [clock] = attempt.sections
    expect(clock?.startedAt).toBe(attempt.createdAt)
    expect(clock?.endsAt).toBe(attempt.createdAt + 2100 * 1000)
    expect(Math.abs(attempt.serverTime - Date.now())).toBeLessThan(60_000)
  })

  test('is 1.5 or 2 times as long with an accommodation', async () => {
    for (const timeFactor of [1.5, 2] as const) {
      const { attempt } = await cloud.createGuest().create({ section: 'math', version: 'old', timeFactor })
      expect(attempt).toMatchObject({ timeFactor, sections: [{ seconds: 3600 * timeFactor }] })
    }
  })

  test('is unlimited in untimed practice', async () => {
    const guest = cloud.createGuest()
    const { attempt, questions } = await guest.create({
      section: 'math',
      version: 'old',
      count: 10,
      untimed: true,
    })
    expect(attempt).toMatchObject({
      untimed: true,
      sections: [{ seconds: null, endsAt: null, state: 'running' }],
    })
    expect(await guest.submit(attempt.id, firstQuestionAnswers(questions))).toMatchObject({
      score: expect.any(Number),
      untimed: true,
    })
  })
})

test('the gateway compresses a form for clients that accept gzip', async () => {
  const create = (encoding: string) =>
    fetch(`${cloud.url}/api/tests`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomToken(),
        'accept-encoding': encoding,
      },
      body: JSON.stringify({ section: 'math', version: 'old' }),
    })
  for (const [encoding, expected] of [
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await create(encoding)
    expect(response.headers.get('content-encoding')).toBe(expected)
    expect(await response.json()).toHaveProperty('attempt.totalQuestions')
  }
  expect((await fetch(`${cloud.url}/api/health`)).headers.get('content-encoding')).toBeNull()
})
