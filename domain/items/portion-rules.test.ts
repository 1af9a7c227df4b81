import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '../../test/support/sample-set.ts'
import { noChangeFirst, portionsAsked } from './portion-rules.ts'

const asking = (passage: string, ...portions: number[]) =>
  sampleSet('english', {
    passage,
    questions: portions.map((portion) => sampleQuestion('english', 0, { portion })),
  })
const told = (passage: string, ...portions: number[]) =>
  portionsAsked(asking(passage, ...portions)).map(({ where, message }) => `${where}: ${message}`)

describe('portionsAsked', () => {
  test('passes portions in order, each asked once', () => {
    expect(told('[[1|a]] [[2|b]]', 1, 2)).toEqual([])
  })

  test('tells portions numbered out of order', () => {
    expect(told('[[2|a]] [[1|b]]', 1, 2)).toEqual([expect.stringContaining('are numbered 2, 1')])
  })

  test('tells portions that are not asked, asked twice or not there', () => {
    expect(told('[[1|a]] [[2|b]]', 1)).toEqual(['passage: portion 2 is asked by no question'])
    expect(told('[[1|a]]', 1, 1)).toEqual(['q2: portion 1 is asked twice'])
    expect(told('[[1|a]]', 1, 2)).toEqual(['q2: portion 2 is not in the passage'])
  })

  test('tells questions that leave the passage order', () => {
    expect(told('[[1|a]] [[2|b]]', 2, 1)).toEqual([expect.stringContaining('q2: portion 1 is asked after')])
  })

  test('lets no other section have portions', () => {
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

  test('passes NO CHANGE as option A and questions without it', () => {
    expect(messages(['NO CHANGE', 'has kept', 'keeping', 'kept'])).toEqual([])
    expect(messages(['has kept', 'have kept', 'keeping', 'kept'])).toEqual([])
  })

  test('tells NO CHANGE in another place or in small letters', () => {
    expect(messages(['has kept', 'NO CHANGE', 'keeping', 'kept'])[0]).toContain('it must be option A')
    expect(messages(['No change', 'has kept', 'keeping', 'kept'])).toEqual(['write NO CHANGE in capitals'])
  })

  test('tells an option that repeats the underlined words', () => {
    expect(messages(['NO CHANGE', 'has kept', 'have kept', 'kept'])[0]).toContain('option C repeats')
  })
})
