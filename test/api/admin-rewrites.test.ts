import { describe, expect, test } from 'vitest'
import { draftIdOf } from '#domain/ids.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { createRewriter } from '#lambdas/admin/drafts/rewrite-question.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { openModel } from '../support/model.ts'
import { T0 } from '../support/sample-attempt.ts'
import { sampleRun } from '../support/sample-run.ts'
import { sampleQuestion, sampleSet } from '../support/sample-set.ts'
import { batchOf } from '../support/written-sets.ts'

/** A question of a draft that a model writes again, on request. */

const RUN = `run_${'a'.repeat(22)}`
const REASON = 'Two options fit.'
const source = sampleSet('math')

/** Returns a question that isn't in the sample set, but has its topic. */
const another = (changes: Partial<ContentQuestion> = {}): ContentQuestion => ({
  ...sampleQuestion('math', 9),
  topic: source.questions[0]?.topic ?? '',
  ...changes,
})

/**
 * Opens a bank with a run, and a model that rewrites any question as `another`, unless `options` change that. Its
 * `submit` stores the sample set as a draft of the run.
 */
async function openBank(options: ModelOptions = {}) {
  const clock = { now: T0 }
  const { client, table } = await openDatabase()
  const { request, firstSet, models, readings } = sampleRun(batchOf('math', 5))
  const runs = createRunStore(table)
  await runs.create({ id: RUN, request, firstSet, models, readings, createdAt: T0, capUsd: 2 })
  const { model, server } = await openModel({
    reply: ({ kind }) => (kind === 'repair' ? { questions: [another()] } : undefined),
    ...options,
  })
  const rewrite = createRewriter({ model, modelId: async () => 'demo.writer', runs, now: () => clock.now })
  const admin = createAdminWithClock(client, clock, undefined, [], {}, rewrite)
  async function submit(runId = RUN): Promise<string> {
    const { version, section, difficulty, title, questions } = source
    const draft = { runId, batch: 0, place: 0, version, section, difficulty, title, total: questions.length }
    await admin.approvals.submit(fromContent(source), draft)
    return draftIdOf(draft)
  }
  return { admin, client, server, submit }
}

describe('a question of a draft', () => {
  test('is rewritten by a model that gets the reason, the old question, and the others; nothing is stored', async () => {
    const { admin, client, server, submit } = await openBank()
    const id = await submit()
    const before = await everyItem(client)
    const reply = await admin.rewrite(id, { revision: 1, question: 2, reason: REASON })
    expect(reply.problem).toBeNull()
    expect(reply.question).toMatchObject({
      questionText: another().questionText,
      correctAnswer: another().correctAnswer,
    })
    expect(await everyItem(client)).toEqual(before)
    const [call, ...others] = server.calls
    expect(others).toEqual([])
    expect(call?.prompt).toContain(`Question 2 was rejected: ${REASON}`)
    expect(call?.prompt).toContain(JSON.stringify(source.questions[1]?.questionText))
    expect(call?.prompt).toContain(source.questions[0]?.questionText)
    expect(call?.prompt.match(/^Key: [A-D]$/gm)).toHaveLength(4)
  })

  test('is saved as an edit that may change its key, but not against the model’s reading', async () => {
    const { admin, submit } = await openBank()
    const id = await submit()
    const old = source.questions[1]
    const { question } = await admin.rewrite(id, { revision: 1, question: 2, reason: REASON })
    if (question === null || old === undefined) throw new Error('no question')
    const at = question.options.indexOf(question.correctAnswer)
    const place = (old.options.indexOf(old.correctAnswer) + 1) % 4
    // The key of the new question, at another position than that of the old one.
    const moved: ContentQuestion = {
      ...question,
      options: question.options.with(at, question.options[place] ?? '').with(place, question.correctAnswer),
      distractors: Object.fromEntries(
        LETTERS.flatMap((letter, index) => {
          const note = question.distractors[LETTERS[index === at ? place : index] ?? 'A']
          return index === place || note === undefined ? [] : [[letter, note]]
        }),
      ),
    }
    const edited = { ...source, questions: source.questions.with(1, moved) }
    await expect(
      admin.editDraft(id, { revision: 1, source: edited, reason: 'I solved it twice by hand.' }),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('q2: a new key needs a model') })
    expect(await admin.editDraft(id, { revision: 1, source: edited })).toMatchObject({ set: { revision: 2 } })
    await admin.decide(id, { decision: 'approve', revision: 2 })
  })

  test.each<[string, ModelOptions, RegExp]>([
    [
      'breaks a rule',
      { reply: () => ({ questions: [another({ hint: 'See www.example.com.' })] }) },
      /link|address|web/,
    ],
    ['is one of the set', { reply: () => ({ questions: [source.questions[0]] }) }, /like/],
    ['is missing', { reply: () => ({ questions: [] }) }, /./],
    ['isn’t written, because the model is busy', { script: () => 'throttle' }, /^The model is busy/],
    ['isn’t written, because the model refuses', { script: () => 'refusal' }, /^The model did not answer/],
  ])('that %s is not returned, and the reply says why', async (_why, options, problem) => {
    const { admin, submit } = await openBank(options)
    const reply = await admin.rewrite(await submit(), { revision: 1, question: 2, reason: REASON })
    expect(reply.question).toBeNull()
    expect(reply.problem).toMatch(problem)
  })

  test('isn’t rewritten for another revision, a missing question, a short reason, an approved set, or an imported one', async () => {
    const { admin, server, submit } = await openBank()
    const id = await submit()
    const imported = await submit(`imp_${'b'.repeat(22)}`)
    await expect(admin.rewrite(id, { revision: 2, question: 2, reason: REASON })).rejects.toMatchObject({
      status: 409,
    })
    await expect(admin.rewrite(id, { revision: 1, question: 6, reason: REASON })).rejects.toMatchObject({
      status: 422,
    })
    await expect(admin.rewrite(imported, { revision: 1, question: 2, reason: REASON })).rejects.toMatchObject(
      {
        status: 409,
      },
    )
    await expect(admin.rewrite(id, { revision: 1, question: 2, reason: 'x' })).rejects.toMatchObject({
      status: 400,
    })
    await admin.decide(id, { decision: 'approve' })
    await expect(admin.rewrite(id, { revision: 1, question: 2, reason: REASON })).rejects.toMatchObject({
      status: 409,
    })
    expect(server.calls).toEqual([])
  })
})
