import { ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { describe, expect, test } from 'vitest'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import { costMicros } from '#domain/generation/cost.ts'
import { inspect } from '#domain/generation/accept.ts'
import type { Batch } from '#domain/generation/request.ts'
import { DIFFICULTIES, SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { contentQuestionSchema, type ContentQuestion } from '#domain/items/content-set.ts'
import { STEM_FAMILIES } from '#domain/items/stem-families.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { critiqueSet } from '#lambdas/shared/model/critique.ts'
import { solveSet, solveTask } from '#lambdas/shared/model/solve.ts'
import { promptOf, writeSets, writeTask } from '#lambdas/shared/model/write.ts'
import { BEHAVIORS, type Behavior } from '#scripts/local/model/model.ts'
import { unlimitedBudget, openModel } from '../support/model.ts'
import { sampleSet } from '../support/sample-set.ts'

process.env['LOG_LEVEL'] = 'silent'

const RUN = 'run_0123456789abcdefghijkl'
const MODEL = 'us.anthropic.claude-sonnet-4-6'
const batchOf = (change: Partial<Batch> = {}): Batch => ({
  index: 0,
  section: 'math',
  version: 'old',
  difficulty: 'easy',
  count: 10,
  ...change,
})

/** Requests a batch. Returns an error's name or "an answer", and the money reserved and committed. */
async function requestBatch(
  behavior: Behavior,
  timeLimitMs?: number,
): Promise<{ name: string; committed: number; reserved: number }> {
  const opened = await openModel({ script: () => behavior }, timeLimitMs === undefined ? {} : { timeLimitMs })
  let name = 'an answer'
  try {
    await writeSets(opened.model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)
  } catch (error) {
    name = error instanceof Error ? error.name : String(error)
  }
  // If the service calls a request invalid, the request is sent once more in the other answer format (tool or native).
  expect(opened.server.calls, 'calls').toHaveLength(behavior === 'invalid' ? 2 : 1)
  expect(opened.committed, 'commits').toHaveLength(1)
  return { name, committed: opened.committed[0]?.micros ?? -1, reserved: opened.reserved[0] ?? -1 }
}

describe('a model call', () => {
  const names: Record<Exclude<Behavior, 'hang'>, string> = {
    throttle: 'ModelThrottled',
    unavailable: 'ModelThrottled',
    internal: 'ModelThrottled',
    denied: 'ModelUnusable',
    timeout: 'ModelTimedOut',
    malformed: 'AnswerUnusable',
    truncated: 'AnswerUnusable',
    refusal: 'ModelRefused',
    filtered: 'ModelRefused',
    empty: 'an answer',
    invalid: 'ModelUnusable',
  }

  test.each(BEHAVIORS.filter((one) => one !== 'hang'))(
    'that ends as %s throws the matching error, or returns an answer',
    async (behavior) => {
      expect((await requestBatch(behavior)).name).toBe(names[behavior])
    },
  )

  test('without a response in time is a timeout, and commits the whole reservation', async () => {
    const { name, committed, reserved } = await requestBatch('hang', 100)
    expect(name).toBe('ModelTimedOut')
    expect(committed).toBe(reserved)
  })

  test('that the service rejected costs nothing, and one that may have been billed costs its whole reservation', async () => {
    expect((await requestBatch('throttle')).committed).toBe(0)
    expect((await requestBatch('unavailable')).committed).toBe(0)
    expect((await requestBatch('denied')).committed).toBe(0)
    expect((await requestBatch('invalid')).committed).toBe(0)
    const timedOut = await requestBatch('timeout')
    expect(timedOut.committed).toBe(timedOut.reserved)
  })

  test.each(['truncated', 'malformed', 'refusal', 'filtered', 'empty'] as const)(
    'with a %s answer costs the tokens of the prompt and of what was written',
    async (behavior) => {
      const { committed, reserved } = await requestBatch(behavior)
      expect(committed).toBeGreaterThan(0)
      expect(committed).toBeLessThan(reserved)
    },
  )

  test('without a listening server counts as throttled', async () => {
    const { model, server } = await openModel()
    await server.stop()
    await expect(writeSets(model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)).rejects.toHaveProperty(
      'name',
      'ModelThrottled',
    )
  })

  test('is not made if the budget is spent', async () => {
    for (const spent of ['run', 'month'] as const) {
      const { model, server } = await openModel(
        {},
        {},
        { ...unlimitedBudget().budget, reserve: async () => ({ spent, isRetryable: false }) },
      )
      const call = writeSets(model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)
      await expect(call).rejects.toMatchObject({
        name: 'BudgetSpent',
        message: expect.stringContaining(spent),
      })
      expect(server.calls).toHaveLength(0)
    }
  })

  test("returns its answer even if the reservation can't be committed", async () => {
    const { model } = await openModel(
      {},
      {},
      {
        ...unlimitedBudget().budget,
        commit: async () => Promise.reject(new Error('the table is unavailable')),
      },
    )
    expect(await writeSets(model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)).toHaveLength(2)
  })

  test('costs what follows from the tokens that the service counted', async () => {
    const { model, committed, reserved } = await openModel()
    await writeSets(model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)
    const [cost] = committed
    expect(cost?.micros).toBe(
      costMicros(MODEL, { inputTokens: cost?.inputTokens ?? 0, outputTokens: cost?.outputTokens ?? 0 }),
    )
    expect(cost?.outputTokens).toBeGreaterThan(1000)
    expect(cost?.micros).toBeLessThan(reserved[0] ?? 0)
  })

  test.each([
    ['no usage', undefined],
    ['an empty usage', {}],
    ['negative tokens', { inputTokens: -5, outputTokens: 20 }],
    ['a fraction of a token', { inputTokens: 800, outputTokens: 20.5 }],
    ['more tokens than it was allowed to write', { inputTokens: 800, outputTokens: 10_000_000 }],
    ['more than a number can count', { inputTokens: 1e300, outputTokens: 1 }],
  ])('whose response reports %s costs its whole reservation', async (_, usage) => {
    const { model, committed, reserved } = await openModel({ usageFor: () => ({ usage }) })
    await writeSets(model, { runId: RUN, batch: batchOf(), number: 0 }, MODEL)
    expect(committed).toEqual([{ micros: reserved[0], inputTokens: 0, outputTokens: 0 }])
  })

  test('includes the configured guardrail and the name of its prompt', async () => {
    const { model, client } = await openModel({}, { guardrail: { id: 'gr-1', version: '2' } })
    const inputs: unknown[] = []
    client.middlewareStack.add(
      (next) => async (args) => {
        inputs.push(args.input)
        return next(args)
      },
      { step: 'initialize' },
    )
    await writeSets(model, { runId: RUN, batch: batchOf({ count: 1 }), number: 0 }, MODEL)
    expect(inputs).toMatchObject([
      {
        guardrailConfig: { guardrailIdentifier: 'gr-1', guardrailVersion: '2' },
        requestMetadata: { prompt: 'write-math.v2' },
      },
      // The guardrail of the model call doesn't read an answer that came as a tool call, so a second request checks that
      // answer.
      { guardrailIdentifier: 'gr-1', guardrailVersion: '2', source: 'OUTPUT' },
    ])
  })
})

describe('the model emulator, called with the real client', () => {
  test("rejects a request of no known kind with the service's ValidationException", async () => {
    const { client } = await openModel()
    const call = client.send(
      new ConverseCommand({ modelId: MODEL, messages: [{ role: 'user', content: [{ text: 'Hello?' }] }] }),
    )
    await expect(call).rejects.toHaveProperty('name', 'ValidationException')
  })

  test('throttles a seeded part of the calls, and answers a repeated call', async () => {
    const { model } = await openModel({ throttled: 0.5 })
    const first = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        writeSets(model, { runId: RUN, batch: batchOf({ index, count: 1 }), number: 0 }, MODEL),
      ),
    )
    const failed = first.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
    expect(failed.length).toBeGreaterThan(8)
    expect(failed.length).toBeLessThan(32)
    const index = failed[0] ?? 0
    let isAnswered = false
    for (let tried = 0; tried < 20 && !isAnswered; tried += 1)
      isAnswered = await writeSets(
        model,
        { runId: RUN, batch: batchOf({ index, count: 1 }), number: 0 },
        MODEL,
      ).then(
        () => true,
        () => false,
      )
    expect(isAnswered).toBe(true)
  })

  test.each(['english', 'math', 'reading', 'science'] as const)(
    'writes %s sets that inspect accepts, and solves them correctly',
    async (section) => {
      const { model } = await openModel()
      const batch = batchOf({ section, version: 'enhanced', count: 7, index: 4 })
      const writtenSets = await writeSets(model, { runId: RUN, batch, number: 0 }, MODEL)
      const { drafts, rejected } = inspect(batch, writtenSets, parsers)
      expect(rejected).toEqual([])
      for (const { set } of drafts) {
        const keys = set.questions.map((question) => keyLetter(question))
        for (const nth of [1, 2])
          expect(await solveSet(model, { payer: { runId: RUN }, set: toBlindSet(set) }, MODEL, nth)).toEqual(
            keys,
          )
      }
    },
  )

  test("answers incorrectly on request, and gives no answer to sets that it didn't write", async () => {
    const { model } = await openModel({ wrongSolves: 1 })
    const batch = batchOf({ count: 5 })
    const { drafts } = inspect(
      batch,
      await writeSets(model, { runId: RUN, batch, number: 0 }, MODEL),
      parsers,
    )
    const [draft] = drafts
    if (draft === undefined) throw new Error('nothing was written')
    const letters = await solveSet(model, { payer: { runId: RUN }, set: toBlindSet(draft.set) }, MODEL, 1)
    draft.set.questions.forEach((question, place) => expect(letters[place]).not.toBe(keyLetter(question)))
    expect(
      await solveSet(model, { payer: { runId: RUN }, set: toBlindSet(sampleSet('math')) }, MODEL, 1),
    ).toEqual([null, null, null, null, null])
  })
})

describe('a critique', () => {
  const set = sampleSet('science')
  const critiqueWith = async (reply: object) => {
    const { model, server } = await openModel({
      reply: ({ kind }) => (kind === 'critique' ? reply : undefined),
    })
    return { result: await critiqueSet(model, { payer: { runId: RUN }, set }, MODEL), server }
  }
  const entries = set.questions.map((_, index) => ({ question: index + 1, faults: [] }))

  test('shows the model everything that students may ever see of the set', async () => {
    const { result, server } = await critiqueWith({ concerns: [], questions: entries })
    expect(result).toEqual(set.questions.map(() => null))
    const [call] = server.calls
    const visible = [set.title, set.passage ?? '', ...set.figures.map(({ alt }) => alt)]
    for (const { questionText, options, explanation, distractors, hint, solution } of set.questions)
      visible.push(questionText, ...options, explanation, ...Object.values(distractors), hint, ...solution)
    for (const text of visible) expect(call?.prompt).toContain(text)
    expect(call?.promptName).toBe('critique.v2')
  })

  test('is unusable if the answer has another form', async () => {
    for (const reply of [
      {},
      { concerns: [], questions: [{ question: 'one', faults: [] }] },
      { concerns: 'none', questions: entries },
    ])
      await expect(critiqueWith(reply)).rejects.toHaveProperty('name', 'AnswerUnusable')
  })

  test('by the emulator reports an unfit word, a wrong key, and the explanation of another question', async () => {
    const { model } = await openModel()
    const batch = batchOf({ section: 'reading', count: 5 })
    const { drafts } = inspect(
      batch,
      await writeSets(model, { runId: RUN, batch, number: 0 }, MODEL),
      parsers,
    )
    const [draft] = drafts
    if (draft === undefined) throw new Error('nothing was written')
    const judge = (change: Partial<ContentQuestion>) => {
      const questions = draft.set.questions.map((question, place) =>
        place === 2 ? { ...question, ...change } : question,
      )
      return critiqueSet(model, { payer: { runId: RUN }, set: { ...draft.set, questions } }, MODEL)
    }
    const [first, , third] = draft.set.questions
    const wrong = third?.options.find((option) => option !== third.correctAnswer) ?? ''
    expect(await judge({})).toEqual([null, null, null, null, null])
    expect(await judge({ hint: 'Picture a bottle of whiskey.' })).toMatchObject([
      null,
      null,
      { gate: 'moderation' },
      null,
      null,
    ])
    expect(await judge({ explanation: first?.explanation ?? '' })).toMatchObject([
      null,
      null,
      { gate: 'critique' },
      null,
      null,
    ])
    expect(await judge({ correctAnswer: wrong })).toMatchObject([
      null,
      null,
      { gate: 'critique' },
      null,
      null,
    ])
  })
})

describe('prompts', () => {
  test.each(SECTIONS.flatMap((section) => DIFFICULTIES.map((difficulty) => ({ section, difficulty }))))(
    'for $difficulty $section sets have three questions of the bank, and the numbers of the format',
    ({ section, difficulty }) => {
      const prompts = VERSIONS.map((version) => promptOf({ section, version, difficulty }))
      for (const { system, name } of prompts) {
        expect(name).toBe(`write-${section}.v2`)
        const exemplars = system.match(/^\{"topic":.+\}$/gm) ?? []
        expect(exemplars.map((text) => contentQuestionSchema.safeParse(JSON.parse(text)).success)).toEqual([
          true,
          true,
          true,
        ])
        expect(system).toContain('Do not copy or vary them')
      }
      expect(
        prompts.map(({ system }) =>
          /The (\w+) format\. Its (\w+) section has \d+ questions/.exec(system)?.slice(1),
        ),
      ).toEqual(VERSIONS.map((version) => [VERSION_NAMES[version], SECTION_NAMES[section]]))
    },
  )

  test("for English list the example stem of every kind of question, and each example has its kind's form", () => {
    const { system } = promptOf({ section: 'english', version: 'old', difficulty: 'easy' })
    for (const { example, form } of STEM_FAMILIES) {
      expect(system).toContain(example)
      expect(form.test(example)).toBe(true)
    }
  })

  test('show a solver no explanation, hint, solution, distractor note, or check', () => {
    const set = sampleSet('science')
    const [question] = set.questions
    if (question === undefined) throw new Error('no question')
    const setWithCanaries = {
      ...set,
      questions: [
        {
          ...question,
          explanation: 'EXPLANATION_MARK-E',
          hint: 'EXPLANATION_MARK-H',
          solution: ['EXPLANATION_MARK-S'],
          distractors: { B: 'EXPLANATION_MARK-D' },
          check: { compute: 'EXPLANATION_MARK-C' },
        },
      ],
    }
    for (const nth of [1, 2])
      expect(solveTask(toBlindSet(setWithCanaries), nth)).not.toContain('EXPLANATION_MARK')
  })

  test('have the brief of each set: another subject in each batch, and a line for each question', () => {
    const tasks = Array.from({ length: 30 }, (_, index) =>
      writeTask({ runId: RUN, batch: batchOf({ index, section: 'reading' }), number: 7 + index }),
    )
    const subjects = tasks.map((task) => /subject: (.+)\.$/m.exec(task)?.[1])
    expect(new Set(subjects).size).toBe(30)
    expect(new Set(tasks.map((task) => /topic ([^,]+)/.exec(task)?.[1])).size).toBe(4)
    expect(tasks.map((task) => task.match(/^- .+; mistake: .+$/gm)?.length)).toEqual(tasks.map(() => 10))
  })
})
