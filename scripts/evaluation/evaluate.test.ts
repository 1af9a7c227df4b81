// @module-tag deep
import { describe, expect, test } from 'vitest'
import { openModel } from '#test/support/model.ts'
import { shippedSets } from '#test/support/written-sets.ts'
import { keyLetter } from '#domain/items/finding.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { blindSheet } from './blind-sheet.ts'
import { createCappedBudget } from './capped-budget.ts'
import { evaluate } from './evaluate.ts'
import { reportLines } from './report.ts'

process.env['LOG_LEVEL'] = 'silent'

const bank = shippedSets()
const PAYER = { runId: 'run_any' }

/** Evaluates sets of the embedded model. */
async function run(sets: number, capUsd: number, options: ModelOptions) {
  const { budget, spent } = createCappedBudget(capUsd * 1_000_000)
  const { model, server } = await openModel({ seed: 'evaluation', flawedRepairs: 0, ...options }, {}, budget)
  const evaluation = await evaluate(model, {
    sets,
    version: 'enhanced',
    first: 0,
    models: { write: 'demo.writer', solve: 'demo.solver' },
    readings: { withoutPassage: true, weakSolver: null },
    bank,
    pause: async () => {},
  })
  return { evaluation, spent: spent(), lines: reportLines(evaluation, spent()), calls: server.calls }
}

describe('an evaluation', () => {
  test('reports accepted questions and their cost, rejections by gate, and whole sets', async () => {
    const { lines, evaluation, spent, calls } = await run(4, 5, { flawed: 0.3, script: () => 'answer' })
    expect(evaluation.stopped).toBe(false)
    expect(evaluation.sets.map(({ batch }) => batch.section)).toEqual([
      'english',
      'math',
      'reading',
      'science',
    ])
    const rejected = evaluation.sets.reduce((sum, one) => sum + one.rejected.length, 0)
    expect(rejected).toBeGreaterThan(0)
    expect(lines[0]).toBe(`30 questions requested, ${rejected} of them again after a rejection`)
    expect(lines).toContain('whole sets: 4 of 4')
    expect(lines[1]).toMatch(/^accepted: 30 \(100%\); without a repair: \d+ \(\d+%\)$/)
    expect(
      lines.filter((line) => /^ {2}[a-z-]+: \d+ \(\d+% of all written\)$/.test(line)).length,
    ).toBeGreaterThan(0)
    expect(spent.calls).toBe(calls.length)
    expect(lines.at(-1)).toBe(
      `cost: $${spent.usd.toFixed(2)} for ${spent.calls} calls; $${(spent.usd / 30).toFixed(3)} for each accepted question`,
    )
  })

  test('ends early within its budget', async () => {
    const { lines, evaluation, spent } = await run(8, 0.6, { flawed: 0 })
    expect(spent.usd).toBeLessThanOrEqual(0.6)
    expect(evaluation.sets.length).toBeLessThan(8)
    expect(lines.at(-1)).toMatch(/ended early/)
  })

  test('counts a set whose calls all fail as rejected, and continues', async () => {
    const { lines, evaluation } = await run(2, 5, {
      script: ({ kind, task }) => (kind === 'write' && task?.section === 'english' ? 'refusal' : 'answer'),
    })
    expect(evaluation.sets[0]?.rejected).toHaveLength(10)
    expect(evaluation.sets[1]?.accepted?.set.questions).toHaveLength(5)
    expect(lines).toContain('whole sets: 1 of 2')
  })

  test('keeps the questions that passed if a repair fails', async () => {
    const { evaluation } = await run(4, 5, {
      flawed: 0.3,
      script: ({ kind }) => (kind === 'repair' ? 'refusal' : 'answer'),
    })
    const repaired = evaluation.sets.filter(({ repairs }) => repairs > 0)
    expect(repaired.length).toBeGreaterThan(0)
    for (const { accepted, acceptedAtFirst, rejected, batch } of repaired) {
      expect(acceptedAtFirst).toBeGreaterThan(0)
      expect(accepted?.set.questions).toHaveLength(acceptedAtFirst)
      const failed = rejected.filter(({ gate }) => gate === 'model')
      expect(failed).toHaveLength(batch.count - acceptedAtFirst)
    }
  })

  test('throws ModelUnusable if no model can be called', async () => {
    await expect(run(2, 5, { script: () => 'denied' })).rejects.toHaveProperty('name', 'ModelUnusable')
  })
})

describe('the blind sheet', () => {
  test('mixes new sets with sets of the bank, and has no key, explanation, or origin', async () => {
    const { evaluation } = await run(4, 5, { flawed: 0, script: () => 'answer' })
    const { sheet, key } = blindSheet(evaluation, bank, 7)
    const [, ...rows] = key.trim().split(/\r?\n/)
    expect(rows).toHaveLength(60)
    const origins = new Set(rows.map((row) => row.split(',')[2]))
    expect(origins.size).toBe(8)
    expect([...origins].filter((origin) => origin?.startsWith('new set'))).toHaveLength(4)
    for (const origin of origins)
      if (!origin?.startsWith('new set'))
        expect(bank.find(({ id }) => id === origin)?.version).toBe('enhanced')
    for (const { accepted } of evaluation.sets)
      for (const { questionText, explanation, hint } of accepted?.set.questions ?? []) {
        expect(sheet).toContain(questionText)
        expect(sheet).not.toContain(explanation)
        expect(sheet).not.toContain(hint)
      }
    for (const origin of origins) expect(sheet).not.toContain(origin)
    expect(sheet).not.toMatch(/^(?:Key|Explanation|Hint|Step \d+): /m)
    const [first] = evaluation.sets
    const question = first?.accepted?.set.questions[0]
    const letter = question === undefined ? undefined : keyLetter(question)
    expect(rows.filter((row) => row.split(',')[2] === 'new set 1')[0]?.split(',')[4]).toBe(letter)
    expect(blindSheet(evaluation, bank, 7)).toEqual({ sheet, key })
  })
})

test('a capped budget never exceeds its cap, and counts a commit once', async () => {
  const { budget, spent } = createCappedBudget(1000)
  const reservation = await budget.reserve(PAYER, 600)
  if ('spent' in reservation) throw new Error('nothing was reserved')
  expect(await budget.reserve(PAYER, 401)).toEqual({ spent: 'run', isRetryable: true })
  for (let time = 0; time < 2; time += 1)
    await budget.commit(reservation, { micros: 100, inputTokens: 1, outputTokens: 1 })
  expect(spent()).toEqual({ usd: 0.0001, calls: 1 })
  expect(await budget.reserve(PAYER, 901)).toEqual({ spent: 'run', isRetryable: false })
})
