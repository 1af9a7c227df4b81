import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { noChangeFirst, portionsAsked } from './portion-rules.ts'

const asking = (passage: string, ...portions: number[]) =>
  sampleSet('english', {
    passage,
    questions: portions.map((portion) => sampleQuestion('english', 0, { portion })),
  })
const findingsOf = (passage: string, ...portions: number[]) =>
  portionsAsked(asking(passage, ...portions)).map(({ where, message }) => `${where}: ${message}`)

describe('portionsAsked', () => {
  test('accepts portions in order, each with one question', () => {
    expect(findingsOf('[[1|a]] [[2|b]]', 1, 2)).toEqual([])
  })

  test('reports portions numbered out of order', () => {
    expect(findingsOf('[[2|a]] [[1|b]]', 1, 2)).toEqual([expect.stringContaining('are numbered 2, 1')])
  })

  test('reports portions with no question, with two, or not in the passage', () => {
    expect(findingsOf('[[1|a]] [[2|b]]', 1)).toEqual(['passage: portion 2 has no question'])
    expect(findingsOf('[[1|a]]', 1, 1)).toEqual(['q2: portion 1 has two questions'])
    expect(findingsOf('[[1|a]]', 1, 2)).toEqual(['q2: portion 2 is not in the passage'])
  })

  test('reports questions that don’t follow the passage’s order', () => {
    expect(findingsOf('[[1|a]] [[2|b]]', 2, 1)).toEqual([
      expect.stringContaining('q2: the question about portion 1 comes after'),
    ])
  })

  test('reports portions outside English', () => {
    expect(portionsAsked(sampleSet('reading', { passage: 'A [[1|b]].' }))).toHaveLength(1)
    expect(portionsAsked(sampleSet('reading'))).toEqual([])
  })
})

describe('noChangeFirst', () => {
  const messages = (options: string[]) => {
    const questions = [sampleQuestion('english', 0, { options, portion: 1 })]
    return noChangeFirst(sampleSet('english', { passage: '[[1|have kept]]', questions })).map(
      ({ message }) => message,
    )
  }

  test('accepts NO CHANGE as option A, and questions without it', () => {
    expect(messages(['NO CHANGE', 'has kept', 'keeping', 'kept'])).toEqual([])
    expect(messages(['has kept', 'have kept', 'keeping', 'kept'])).toEqual([])
  })

  test('reports NO CHANGE in another position or in lower case', () => {
    expect(messages(['has kept', 'NO CHANGE', 'keeping', 'kept'])[0]).toContain('it must be option A')
    expect(messages(['No change', 'has kept', 'keeping', 'kept'])).toEqual(['write NO CHANGE in capitals'])
  })

  test('reports an option that repeats the underlined words', () => {
    expect(messages(['NO CHANGE', 'has kept', 'have kept', 'kept'])[0]).toContain('option C repeats')
  })
})
