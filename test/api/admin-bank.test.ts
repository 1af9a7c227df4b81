import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'

/** The administration of the bank: sets are listed, shown, retired, approved, and edited. */

const MATH: Pool = { version: 'old', section: 'math' }
const clock = { now: T0 }
const { client, table } = await openDatabase()
const stores = createBankStores(table)
const admin = createAdminWithClock(client, clock)
const { createGuest } = createCoreWithClock(client, 1, clock)
const [content, other] = ['one', 'other'].map((name) => sampleSet('math', { id: `old-math-${name}` }))
if (content === undefined || other === undefined) throw new Error('no sets')
await seedBank(stores, [content, other], undefined, () => clock.now)

let generatedCount = 0
/** Publishes a new set as a run does, and returns its id. */
async function publishGenerated(): Promise<string> {
  generatedCount += 1
  const set = sampleSet('math', { id: `old-math-generated-${generatedCount}` })
  const { id } = await stores.publish(`generation:run_abc:0:${generatedCount}`, fromContent(set), 'generated')
  return id
}
/** Publishes an authored set if it isn't published yet, and returns its id. */
const publishContent = async (set: ContentSet): Promise<string> =>
  (await stores.publish(`content:${set.id}`, fromContent(set))).id
const findListed = async (id: string) => (await admin.pool(MATH)).sets.find((set) => set.id === id)

describe('a pool', () => {
  test('lists authored and generated sets, and says whether each is retired or a pilot', async () => {
    const pilotId = await publishGenerated()
    const contentId = await publishContent(content)
    await admin.change(MATH, contentId, { retired: true })
    expect(await findListed(contentId)).toMatchObject({
      title: content.title,
      retired: true,
      pilot: false,
      size: 5,
      topics: { 'Pre-Algebra': 5 },
    })
    expect(await findListed(pilotId)).toMatchObject({ retired: false, pilot: true })
    await admin.change(MATH, contentId, { retired: false })
    expect(await findListed(contentId)).toMatchObject({ retired: false })
  })

  test('lists what a filter needs: origin, figures, and a text to search in', async () => {
    const pilotId = await publishGenerated()
    const contentId = await publishContent(other)
    const source = await admin.getSet(MATH, contentId)
    expect(await findListed(pilotId)).toMatchObject({
      origin: { kind: 'generated', run: 'run_abc', edited: false },
    })
    const listed = await findListed(contentId)
    expect(listed).toMatchObject({ origin: { kind: 'content', run: null, edited: false } })
    expect(listed?.figures).toEqual(source.questions.map(() => null))
    expect(listed?.text).toContain(contentId.toLowerCase())
    expect(listed?.text).not.toContain('<')
  })

  test('is listed in pages, by id', async () => {
    const pool: Pool = { version: 'enhanced', section: 'science' }
    const ids = await Promise.all(
      Array.from({ length: 101 }, (_, place) =>
        publishContent(sampleSet('science', { version: 'enhanced', id: `enhanced-science-paged-${place}` })),
      ),
    )
    const first = await admin.pool(pool)
    expect(first.sets).toHaveLength(100)
    const second = await admin.pool(pool, first.next ?? '')
    expect(second).toMatchObject({ next: null })
    expect([...first.sets, ...second.sets].map(({ id }) => id)).toEqual(ids.toSorted())
  })

  test("responds 404 for a set that it doesn't have", async () => {
    await expect(admin.getSet({ version: 'old', section: 'science' }, 'nosuch')).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      admin.change({ version: 'enhanced', section: 'math' }, await publishContent(content), {
        retired: true,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('draws a pilot set only while sets are published at once or after it was approved', async () => {
    const pilotId = await publishGenerated()
    const drawnIds = async () =>
      (await createGuest().create({ section: 'math', version: 'old' })).sets.map(({ id }) => id)
    expect(await drawnIds()).not.toContain(pilotId)
    await admin.setSettings({ publishAtOnce: true })
    expect(await drawnIds()).toContain(pilotId)
    await admin.setSettings({ publishAtOnce: false })
    expect(await drawnIds()).not.toContain(pilotId)
    expect(await admin.change(MATH, pilotId, { pilot: false })).toMatchObject({
      title: expect.stringMatching(/\w/),
      pilot: false,
    })
    expect(await findListed(pilotId)).toMatchObject({ pilot: false })
    expect(await drawnIds()).toContain(pilotId)
  })
})

describe('a set', () => {
  test('is shown with its source, keys, and origin, and a new one without statistics', async () => {
    const authored = await admin.getSet(MATH, await publishContent(content))
    expect(authored.source).toEqual(content)
    expect(authored.origin).toEqual({ kind: 'content', run: null, file: null, edited: false, reason: null })
    expect(
      authored.questions.map(
        ({ correctAnswer, key, options }) => options['ABCD'.indexOf(key)] === correctAnswer,
      ),
    ).toEqual(content.questions.map(() => true))
    const generated = await admin.getSet(MATH, await publishGenerated())
    expect(generated.origin).toEqual({
      kind: 'generated',
      run: 'run_abc',
      file: null,
      edited: false,
      reason: null,
    })
    expect(generated.questions.every(({ statistics }) => statistics === null)).toBe(true)
  })

  test('gets a new revision when it is edited, and the next seeding leaves that unchanged', async () => {
    const id = await publishContent(content)
    const source = { ...content, title: 'A better title' }
    const edited = await admin.edit(MATH, id, { revision: 1, source })
    expect(edited).toMatchObject({ revision: 2, title: 'A better title', source, origin: { edited: true } })
    // Repeats the edit, as if its reply was lost.
    expect(await admin.edit(MATH, id, { revision: 1, source })).toMatchObject({ revision: 2 })
    const nextRelease = { ...content, title: 'A title of the next release' }
    const report = await seedBank(stores, [nextRelease, other])
    expect(report).toEqual({ published: 0, revised: 0, unchanged: 1, preserved: 1 })
    expect((await admin.getSet(MATH, id)).title).toBe('A better title')
  })

  test('is not overwritten when another administrator edited it in the meantime', async () => {
    const id = await publishContent(other)
    await admin.edit(MATH, id, { revision: 1, source: { ...other, title: 'First' } })
    const second = admin.edit(MATH, id, { revision: 1, source: { ...other, title: 'Second' } })
    await expect(second).rejects.toMatchObject({ status: 409 })
    await expect(
      admin.edit(MATH, id, { revision: 7, source: { ...other, title: 'Second' } }),
    ).rejects.toMatchObject({ status: 409 })
    expect((await admin.getSet(MATH, id)).title).toBe('First')
  })

  const [question, ...others] = content.questions
  if (question === undefined) throw new Error('no question')
  const withQuestion = (change: object): ContentSet => ({
    ...content,
    questions: [{ ...question, ...change }, ...others],
  })
  test.each([
    [
      'another key, which needs a correction',
      withQuestion({ correctAnswer: question.options[3], check: { byHand: 'Added mentally.' } }),
      /: q1: a key can only be changed by a correction$/,
    ],
    [
      'a key that its calculation contradicts',
      withQuestion({ check: { compute: '12 + 6' } }),
      /q1: compute /,
    ],
    [
      'two equal options',
      withQuestion({ options: [question.options[0], ...question.options.slice(0, 3)] }),
      /^q1: /m,
    ],
    [
      "a formula that can't be rendered",
      withQuestion({ hint: 'Mind \\(\\frac{1\\).' }),
      /^q1: hint .*cannot be rendered/m,
    ],
    ['a topic that differs from the rest', withQuestion({ topic: 'Trigonometry' }), /one topic/],
    ['fewer questions', { ...content, questions: others }, /must keep its 5 questions/],
    [
      'another section',
      { ...content, section: 'reading' as const },
      /the section of a set cannot change: math/,
    ],
  ])('can’t be edited to have %s, and the response gives the reason', async (_what, source, message) => {
    const id = await publishGenerated()
    const { source: original } = await admin.getSet(MATH, id)
    const before = await everyItem(client)
    const edited = admin.edit(MATH, id, {
      revision: 1,
      source: { ...source, id: original.id },
    })
    await expect(edited).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) })
    expect(await everyItem(client)).toEqual(before)
  })

  test('can be edited although its run published too few questions: only new findings reject an edit', async () => {
    const set = sampleSet('math', { id: 'old-math-generated-short' })
    const short = { ...set, questions: set.questions.slice(0, 3) }
    const { id } = await stores.publish('generation:run_abc:1:0', fromContent(short), 'generated')
    const source = { ...short, title: 'A short set' }
    expect(await admin.edit(MATH, id, { revision: 1, source })).toMatchObject({
      size: 3,
      title: 'A short set',
    })
  })

  test('stays as the administrator edited it when its run publishes it again', async () => {
    const set = sampleSet('math', { id: 'old-math-generated-again' })
    const publish = () => stores.publish('generation:run_abc:2:0', fromContent(set), 'generated')
    const { id } = await publish()
    await admin.edit(MATH, id, { revision: 1, source: { ...set, title: 'Mine' } })
    expect(await publish()).toEqual({ id, outcome: 'preserved' })
    expect((await admin.getSet(MATH, id)).title).toBe('Mine')
  })
})

describe('a preview', () => {
  test('renders an edited set as publishing would, and stores nothing', async () => {
    const id = await publishContent(content)
    const { source, revision, questions } = await admin.getSet(MATH, id)
    const preview = await admin.preview(MATH, source)
    expect(preview.questions).toEqual(
      questions.map(({ questionText, options, explanation, hint, solution }) => ({
        questionText,
        options,
        explanation,
        hint,
        solution,
      })),
    )
    const changed = (questionText: string) => ({
      ...source,
      questions: source.questions.map((question) => ({ ...question, questionText })),
    })
    expect((await admin.preview(MATH, changed('What is \\(x^2\\)?'))).questions[0]?.questionText).toMatch(
      /^What is <math>.*<\/math>\?$/,
    )
    await expect(admin.preview(MATH, changed('\\(\\frac{1\\)'))).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('the formula \\frac{1 cannot be read'),
    })
    expect(await admin.getSet(MATH, id)).toMatchObject({ revision, source })
  })

  test('rejects a key that is none of the options', async () => {
    const { source } = await admin.getSet(MATH, await publishContent(content))
    const questions = source.questions.map((question) => ({ ...question, correctAnswer: 'none' }))
    await expect(admin.preview(MATH, { ...source, questions })).rejects.toMatchObject({ status: 422 })
  })
})
