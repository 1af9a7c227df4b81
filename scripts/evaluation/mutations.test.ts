// @module-tag deep
import { describe, expect, test } from 'vitest'
import { openModel } from '#test/support/model.ts'
import { shippedSets } from '#test/support/written-sets.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { judgeMutations, meetsGoals, mutationLines, sharesOf } from './judge-mutations.ts'
import { isKeyRight, labeledSets, MUTATIONS } from './mutations.ts'
import { scaled, SCALED } from '#test/support/depth.ts'

process.env['LOG_LEVEL'] = 'silent'

const bank = shippedSets()
const labeled = labeledSets(bank, 200)

describe('labeledSets', () => {
  test('has 50 defects of each kind, half of each held out, and no set of the bank twice', () => {
    for (const kind of MUTATIONS)
      for (const half of ['tuning', 'held-out'])
        expect(labeled.filter((one) => one.kind === kind && one.half === half)).toHaveLength(25)
    expect(new Set(labeled.map(({ set }) => set.id)).size).toBe(200)
  })

  test('changes one question of each set, whose key stays an option and still passes its check', () => {
    for (const { set, index } of labeled) {
      const before = bank.find(({ id }) => id === set.id)
      const changed = set.questions.flatMap((question, place) =>
        question === before?.questions[place] ? [] : [place],
      )
      expect(changed).toEqual([index])
      const question = set.questions[index]
      expect(question?.options).toContain(question?.correctAnswer)
      if (question?.check !== undefined) expect(isKeyRight(question, set)).toBe(true)
    }
  })

  test('returns the same sets each time', () => {
    expect(labeledSets(bank, 200)).toEqual(labeled)
  })
})

/** Splits a prompt into its questions. */
const questionsIn = (prompt: string): string[] => prompt.split(/^(?=Question \d+\b)/m).slice(1)

/**
 * Judges the labeled sets with a solver that knows all keys, and a critique that finds the defect of a question if
 * `finds` returns true for the question.
 */
async function judge(finds: (question: ContentQuestion) => boolean) {
  const part = labeled.filter((_, index) => index % scaled(5, 1) === 0)
  const { model } = await openModel({
    reply: ({ kind, prompt }) => {
      const asked = part.find(
        ({ set }) => prompt.startsWith(`# ${set.title}\n`) || prompt.includes(`\n# ${set.title}\n`),
      )
      const shown = questionsIn(prompt).map((text) =>
        asked?.set.questions.find(
          ({ questionText, options }) =>
            text.includes(questionText) &&
            options.every(
              (option) => text.includes(`. ${option}\n`) || text.trimEnd().endsWith(`. ${option}`),
            ),
        ),
      )
      const mutant = asked?.set.questions[asked.index]
      return kind === 'solve'
        ? {
            answers: shown.map((question, index) => ({
              question: index + 1,
              working: 'Known.',
              answer: (question && keyLetter(question)) ?? null,
            })),
          }
        : {
            concerns: [],
            questions: shown.map((question, index) => ({
              question: index + 1,
              faults:
                question !== undefined && question === mutant && finds(question)
                  ? [{ criterion: 'real-distractors', reason: 'It is labeled.' }]
                  : [],
            })),
          }
    },
  })
  const judgment = await judgeMutations(model, part, { bank, solver: 'demo.solver', pause: async () => {} })
  return { part, judgment, shares: sharesOf(judgment.judged), lines: mutationLines(judgment, 1.5) }
}

describe('judgeMutations', () => {
  test('counts the defects that the critique finds, and few rejected sound questions', SCALED, async () => {
    const { part, judgment, shares, lines } = await judge(() => true)
    expect(shares).toMatchObject({ found: part.length, planted: part.length, recall: 1 })
    expect(shares.falseRejections).toBeLessThan(0.01)
    expect(meetsGoals(judgment)).toBe(true)
    expect(lines[0]).toMatch(
      new RegExp(`^all: ${part.length} of ${part.length} found \\(100%\\), 0% of the sound`),
    )
    expect(lines.at(-1)).toBe('cost: $1.50')
  })

  test(
    'finds most copied templates even if the critique finds nothing, but misses the goals',
    SCALED,
    async () => {
      const { judgment } = await judge(() => false)
      const { recall } = sharesOf(judgment.judged.filter(({ kind }) => kind === 'template-copy'))
      expect(recall).toBeGreaterThanOrEqual(0.8)
      expect(meetsGoals(judgment)).toBe(false)
    },
  )
})
