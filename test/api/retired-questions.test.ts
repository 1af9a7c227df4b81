import { afterAll, describe, expect, test } from 'vitest'
import { FORMATS } from '#domain/exam/formats.ts'
import { questionId } from '#domain/ids.ts'
import { createChangeQuestion } from '#lambdas/admin/bank/change-question.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createReviser } from '#lambdas/shared/bank/publish.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createServicesWithClock } from '../support/accounts.ts'
import { createAdminWithClock } from '../support/admin.ts'
import type { Api, NewDrill } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { drillAnswer, finishDrill, grantPro, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { keyChange } from '../support/key-change.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'

/** One question of a listed set is retired, edited, and put back. */

const MATH = { version: 'old', section: 'math' } as const
const SIZE = FORMATS.old.math.setSize
const REASON = 'Two of its options are right.'
const issuer = await startIssuer()
afterAll(() => issuer.stop())

/** Opens a bank of valid sets that no test has served. */
async function openBank(setCount = 2) {
  const clock = { now: T0 }
  const { client, table } = await openDatabase()
  const stores = createBankStores(table)
  const content = Array.from({ length: setCount }, (_, index) =>
    sampleSet('math', { id: `old-math-set-${index}` }),
  )
  await seedBank(stores, content, undefined, () => clock.now)
  const admin = createAdminWithClock(client, clock)
  const [id = ''] = (await admin.pool(MATH)).sets.map((set) => set.id)
  const retire = (question: number, revision = 1) =>
    admin.changeQuestion(MATH, id, { revision, question, retired: true, reason: REASON })
  const putBack = (question: number, revision = 1) =>
    admin.changeQuestion(MATH, id, { revision, question, retired: false })
  const { source } = await admin.getSet(MATH, id)
  return { clock, client, table, stores, content, admin, id, source, retire, putBack }
}
type Bank = Awaited<ReturnType<typeof openBank>>

const entryOf = async ({ stores, id }: Bank) => (await stores.directories.entries(MATH)).get(id)
const withStem = ({ source }: Bank, index: number, questionText: string) => ({
  ...source,
  questions: source.questions.map((question, place) =>
    place === index ? { ...question, questionText } : question,
  ),
})

describe('a retired question', () => {
  test('is marked with its reason, and neither the set’s size nor a count has it', async () => {
    const bank = await openBank()
    const guest = createServicesWithClock(bank.client, issuer, { clock: bank.clock }).createGuest()
    expect((await guest.counts()).old.math).toBe(2 * SIZE)
    const shown = await bank.retire(3)
    expect(shown).toMatchObject({
      revision: 1,
      size: SIZE - 1,
      topics: { 'Pre-Algebra': SIZE - 1 },
      retired: false,
      retiredQuestions: [3],
    })
    expect(shown.questions.map(({ retired }) => retired)).toEqual(
      shown.questions.map((_, index) =>
        index === 2 ? { by: { id: 'ada', name: 'ada' }, at: T0, reason: REASON } : null,
      ),
    )
    const listed = (await bank.admin.pool(MATH)).sets.find(({ id }) => id === bank.id)
    expect(listed).toMatchObject({ size: SIZE - 1, retiredQuestions: [3] })
    expect((await guest.counts()).old.math).toBe(SIZE)
    const { bank: pools } = await bank.admin.analytics()
    expect(pools.find(({ version, section }) => version === 'old' && section === 'math')).toMatchObject({
      sets: 2,
      questions: 2 * SIZE - 1,
      retired: 0,
    })
  })

  test('keeps its set out of new tests until it’s put back', async () => {
    const bank = await openBank()
    const guest = createServicesWithClock(bank.client, issuer, { clock: bank.clock }).createGuest()
    const drawn = async () => (await guest.create({ ...MATH, count: 2 * SIZE })).sets.map(({ id }) => id)
    await bank.retire(1)
    expect(await drawn()).not.toContain(bank.id)
    expect(await bank.putBack(1)).toMatchObject({ size: SIZE, retiredQuestions: [] })
    expect(await drawn()).toContain(bank.id)
    expect((await bank.admin.getSet(MATH, bank.id)).questions.every(({ retired }) => retired === null)).toBe(
      true,
    )
  })

  test('changes nothing when it’s retired or put back again', async () => {
    const bank = await openBank()
    await bank.retire(2)
    const before = await everyItem(bank.client)
    bank.clock.now += MINUTE
    await bank.admin.changeQuestion(MATH, bank.id, {
      revision: 1,
      question: 2,
      retired: true,
      reason: 'Another reason.',
    })
    await bank.putBack(1)
    expect(await everyItem(bank.client)).toEqual(before)
  })

  test('stays retired in later revisions: an edit, a correction, and a release', async () => {
    const bank = await openBank()
    await bank.retire(2)
    const edited = await bank.admin.edit(MATH, bank.id, {
      revision: 1,
      source: withStem(bank, 1, `${bank.source.questions[1]?.questionText} Round to a whole number.`),
    })
    expect(edited).toMatchObject({ revision: 2, size: SIZE - 1, retiredQuestions: [2] })
    const key = edited.questions[0]?.key === 'A' ? 'B' : 'A'
    const change = await keyChange(bank.admin, MATH, { setId: bank.id, question: 1, key })
    await bank.admin.correct(MATH, bank.id, change)
    expect(await entryOf(bank)).toMatchObject({ revision: 3, size: SIZE - 1, retiredQuestions: [1] })
    await bank.putBack(2, 3)
    expect(await entryOf(bank)).toMatchObject({ revision: 3, size: SIZE })

    const other = await openBank(1)
    await other.retire(2)
    const [own] = other.content
    if (own === undefined) throw new Error('no set')
    expect(await seedBank(other.stores, [{ ...own, title: 'The next release' }])).toMatchObject({
      revised: 1,
    })
    expect(await entryOf(other)).toMatchObject({ revision: 2, size: SIZE - 1, retiredQuestions: [1] })
  })

  test('can be edited and put back, which makes the set whole again', async () => {
    const bank = await openBank()
    await bank.retire(2)
    const source = withStem(bank, 1, `${bank.source.questions[1]?.questionText} Round to a whole number.`)
    await bank.admin.edit(MATH, bank.id, { revision: 1, source })
    expect(await bank.putBack(2, 2)).toMatchObject({ revision: 2, size: SIZE, retiredQuestions: [], source })
  })

  test('is independent of the retirement of its set', async () => {
    const bank = await openBank()
    await Promise.all([bank.retire(2), bank.admin.change(MATH, bank.id, { retired: true })])
    expect(await entryOf(bank)).toMatchObject({ retired: true, retiredQuestions: [1] })
    await bank.admin.change(MATH, bank.id, { retired: false })
    expect(await entryOf(bank)).toMatchObject({ retired: false, retiredQuestions: [1] })
  })

  test('isn’t exported, and the rest of its set is', async () => {
    const bank = await openBank()
    await bank.retire(2)
    const { sets } = await bank.admin.export({ ...MATH, ids: [bank.id], format: 'qti' })
    expect(sets.map(({ source }) => source.questions)).toEqual([
      bank.source.questions.filter((_, index) => index !== 1),
    ])
  })
})

describe('a change of a question is refused', () => {
  test.each([
    ['for another revision', { revision: 2, question: 1, reason: REASON }, 409, /has changed/],
    ['for a missing question', { revision: 1, question: SIZE + 1, reason: REASON }, 422, /no question 6/],
    ['without a reason', { revision: 1, question: 1 }, 400, /a reason is needed/],
    ['with a reason of spaces', { revision: 1, question: 1, reason: '     ' }, 400, /reason/],
  ])('%s, and nothing changes', async (_what, body, status, message) => {
    const bank = await openBank(1)
    const before = await everyItem(bank.client)
    await expect(bank.admin.changeQuestion(MATH, bank.id, { ...body, retired: true })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
    expect(await everyItem(bank.client)).toEqual(before)
  })

  test('if it retires the last question of a set, or names a pool without the set', async () => {
    const bank = await openBank(1)
    for (let question = 1; question < SIZE; question += 1) await bank.retire(question)
    await expect(bank.retire(SIZE)).rejects.toMatchObject({ status: 409, message: /Retire the whole set/ })
    expect(await entryOf(bank)).toMatchObject({ size: 1, retiredQuestions: [0, 1, 2, 3] })
    await expect(
      bank.admin.changeQuestion({ ...MATH, version: 'enhanced' }, bank.id, {
        revision: 1,
        question: 1,
        retired: false,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('with a retirement and another change at the same time,', () => {
  /** Returns a directory store that lets somebody else act once between its read and its write. */
  const interrupted = ({ stores: { directories } }: Bank, rival: () => Promise<unknown>) => {
    let isDue = true
    return {
      ...directories,
      async revise(...args: Parameters<typeof directories.revise>) {
        if (isDue) {
          isDue = false
          await rival()
        }
        return directories.revise(...args)
      },
    }
  }
  const retireLate = (bank: Bank, rival: () => Promise<unknown>) =>
    createChangeQuestion({ directories: interrupted(bank, rival), sets: bank.stores.sets }, () => T0)(
      MATH,
      { id: bank.id, revision: 1 },
      { index: 0, reason: REASON, by: 'ada' },
    )
  const edit = (bank: Bank) =>
    bank.admin.edit(MATH, bank.id, { revision: 1, source: { ...bank.source, title: 'Edited' } })

  test('an edit wins: the retirement is refused, because it was meant for the text before the edit', async () => {
    const bank = await openBank()
    await expect(retireLate(bank, () => edit(bank))).rejects.toMatchObject({ code: 'conflict' })
    expect(await entryOf(bank)).toMatchObject({ revision: 2, size: SIZE })
  })

  test('a correction wins, too', async () => {
    const bank = await openBank()
    const key = (await bank.admin.getSet(MATH, bank.id)).questions[0]?.key === 'A' ? 'B' : 'A'
    const change = await keyChange(bank.admin, MATH, { setId: bank.id, question: 1, key })
    const late = retireLate(bank, () => bank.admin.correct(MATH, bank.id, change))
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await entryOf(bank)).toMatchObject({ revision: 2, size: SIZE })
  })

  test('an edit that comes second is saved, and the question stays retired', async () => {
    const bank = await openBank()
    const revise = createReviser(
      interrupted(bank, () => bank.retire(4)),
      bank.stores.sets,
      () => T0,
    )
    const content = fromContent({ ...bank.source, title: 'Edited' })
    expect(await revise(MATH, { id: bank.id, revision: 1 }, content)).toBe(2)
    expect(await entryOf(bank)).toMatchObject({ revision: 2, size: SIZE - 1, retiredQuestions: [3] })
  })

  test('two different questions are both retired', async () => {
    const bank = await openBank()
    await retireLate(bank, () => bank.retire(4))
    expect(await entryOf(bank)).toMatchObject({ size: SIZE - 2, retiredQuestions: [0, 3] })
    await Promise.all([1, 4].map((question) => bank.putBack(question)))
    expect(await entryOf(bank)).toMatchObject({ size: SIZE })
  })

  test('a set and its question are both retired', async () => {
    const bank = await openBank()
    await retireLate(bank, () => bank.admin.change(MATH, bank.id, { retired: true }))
    expect(await entryOf(bank)).toMatchObject({ retired: true, retiredQuestions: [0] })
  })
})

describe('a student', () => {
  const bank = fixtureBank({
    questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
    versions: ['old'],
  })
  const keys = correctOptions(bank)
  const DRILL: NewDrill = { version: 'old', minutes: 20, sections: ['math'] }
  const idsOf = ({ items }: { items: readonly { questionId: string }[] }) =>
    items.map(({ questionId: id }) => id)

  async function openPractice() {
    const clock = { now: T0 }
    const { client, table } = await openDatabase()
    await seedBank(createBankStores(table), bank, undefined, () => clock.now)
    const admin = createAdminWithClock(client, clock)
    const { signIn } = createServicesWithClock(client, issuer, { clock })
    const student = signIn()
    await grantPro(table, student.userId)
    const change = async (ids: readonly string[], retired: boolean) => {
      for (const id of ids) {
        const [setId = '', question] = id.split('.')
        const body = { revision: 1, question: Number(question), retired }
        await admin.changeQuestion(MATH, setId, retired ? { ...body, reason: REASON } : body)
      }
      // A warm function may reuse directories that it read less than 30 seconds ago.
      clock.now += MINUTE
    }
    return { clock, student, admin, change }
  }
  const dueOf = async (student: Pick<Api, 'learning'>) => {
    const own = (await student.learning()).due.find(({ version }) => version === 'old')
    return (own?.due ?? 0) + (own?.waiting ?? 0)
  }

  test('keeps a test and its score, and isn’t asked a missed question again while it’s retired', async () => {
    const { clock, student, change } = await openPractice()
    const ids = await takeTest(student, keys, { ...MATH, count: 10 }, 6)
    const missed = ids.slice(0, 6)
    const attemptId = (await student.answers()).tests[0]?.id ?? ''
    const before = await student.review(attemptId)
    const mistakes = await student.answers()
    clock.now += DAY
    const due = await dueOf(student)
    expect(due).toBe(6)

    const retired = missed.slice(0, 2)
    await change(retired, true)
    expect(await dueOf(student)).toBe(4)
    expect(await student.review(attemptId)).toMatchObject({
      questions: before.questions,
      score: before.score,
      correctAnswers: before.correctAnswers,
    })
    // "My mistakes" still shows them.
    expect((await student.answers()).tests).toEqual(mistakes.tests)
    const drill = await student.createDrill(DRILL)
    expect(idsOf(drill).filter((id) => missed.includes(id))).not.toEqual([])
    expect(idsOf(drill).filter((id) => retired.includes(id))).toEqual([])
    await student.endDrill(drill.id)
    await change(retired, false)
    const next = await student.createDrill(DRILL)
    expect(idsOf(next)).toEqual(expect.arrayContaining(retired))
  })

  test('gets no retired question in a drill, neither after a miss nor as a similar question on request', async () => {
    const { student, admin, change } = await openPractice()
    const { sets } = await admin.pool(MATH)
    // Each set has only its last two questions left.
    const retired = sets.flatMap(({ id, size }) =>
      Array.from({ length: size - 2 }, (_, index) => questionId(id, index)),
    )
    await change(retired, true)
    const asked: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const drill = await student.createDrill(DRILL).catch(() => null)
      if (drill === null) break
      await finishDrill(student, keys, drill.id, (place) => place % 2 === 0)
      const done = await student.drill(drill.id)
      asked.push(...idsOf(done))
      await student.endDrill(drill.id)
      const about = { drillId: drill.id, questionId: done.items[0]?.questionId }
      const similar = await student.call('POST', '/drills/similar', { body: { about } })
      asked.push(...(similar.text.match(/"[\w-]{6}\.\d+"/g) ?? []).map((id) => id.slice(1, -1)))
    }
    expect(new Set(asked).size).toBeGreaterThan(sets.length)
    expect(asked.filter((id) => retired.includes(id))).toEqual([])
  })

  test('keeps the questions of a drill in progress, but isn’t asked a retired one a second time', async () => {
    const { student, admin, change } = await openPractice()
    // The other sets are retired, so a missed question has no similar ones.
    const [own, ...others] = (await admin.pool(MATH)).sets
    for (const { id } of others) await admin.change(MATH, id, { retired: true })
    const drill = await student.createDrill({ ...DRILL, minutes: 10 })
    const [first = ''] = idsOf(drill)
    expect(first.startsWith(own?.id ?? 'none')).toBe(true)
    await change([first], true)
    expect(idsOf(await student.drill(drill.id))).toEqual(idsOf(drill))
    await student.answerDrill(drill.id, drillAnswer(keys, drill, 0, false))
    const later = await student.drill(drill.id)
    expect(idsOf(later).filter((id) => id === first)).toHaveLength(1)
  })
})
