import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import { solutionReachesKey, solutionSteps } from './solution-rules.ts'

const math = (changes: Partial<ContentQuestion>) =>
  sampleSet('math', { questions: [sampleQuestion('math', 0, changes)] })
const reading = (changes: Partial<ContentQuestion>) =>
  sampleSet('reading', { questions: [sampleQuestion('reading', 0, changes)] })

describe('solutionSteps', () => {
  test('reports a single step, and the same step twice', () => {
    expect(solutionSteps(math({ solution: ['Add.'] }))).toHaveLength(1)
    expect(solutionSteps(math({ solution: ['Add 2.', 'add 2'] }))).toHaveLength(1)
    expect(solutionSteps(math({ solution: ['Add 2.', 'Add 3.'] }))).toEqual([])
  })
})

describe('solutionReachesKey', () => {
  const found = (correctAnswer: string, last: string, others = ['10', '20', '30']) =>
    solutionReachesKey(
      math({ options: [...others, correctAnswer], correctAnswer, solution: ['Read the question.', last] }),
    )

  test.each([
    ['48,000', String.raw`Multiply: \(50 \cdot 30 \cdot 32 = 48{,}000\).`],
    ['110°', String.raw`It measures \(2 \cdot 55^\circ = 110^\circ\).`],
    ['$3,125', 'The cost is 3125 dollars.'],
    [String.raw`\(-4\)`, String.raw`So \(x = -4\).`],
    ['38', String.raw`The angle is 38. Check: \(38 + 52 = 90\).`],
    ['11', String.raw`The remainder is 11. Check: \(2 \cdot 5 = 10\).`],
    [String.raw`\(x^2 - 1\)`, 'Multiply the factors.'],
  ])('accepts the key %s with the last step: %s', (key, last) => {
    expect(found(key, last)).toEqual([])
  })

  test('reports a solution that never has the key, or ends with another option’s number', () => {
    expect(found('40', 'Add the two.')).toMatchObject([{ rule: 'solution-key', where: 'q1' }])
    expect(found('40', String.raw`So \(4 \cdot 5 = 20\).`)).toMatchObject([
      { message: 'the last step ends with 20, which is another option’s'.replace('’', "'") },
    ])
  })

  test('reports a last step outside Math that quotes only another option', () => {
    const changes = {
      options: ['a calm sea', 'a loud crowd', 'a long road', 'a cold wind'],
      correctAnswer: 'a calm sea',
    }
    const last = (text: string) => solutionReachesKey(reading({ ...changes, solution: ['Read it.', text] }))
    expect(last('So it is “a loud crowd”.')).toHaveLength(1)
    expect(last('Not “a loud crowd” but “a calm sea”.')).toEqual([])
    expect(last('The sea was calm.')).toEqual([])
  })

  test('accepts every last step that ends with the key, and reports every one that ends with another option', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(numbers, fc.nat(3), (values, place) => {
        const [key = 0, other = 0] = [values[place], values[(place + 1) % 4]]
        const solution = (end: number) => ['Add the two.', `So \\(a + b = ${end}\\).`]
        const changes = { options: values.map(String), correctAnswer: String(key) }
        expect(solutionReachesKey(math({ ...changes, solution: solution(key) }))).toEqual([])
        expect(solutionReachesKey(math({ ...changes, solution: solution(other) }))).toHaveLength(1)
      }),
    )
  })
})
