import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet, shippedSet } from '#test/support/sample-set.ts'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { contentSetSchema } from './content-set.ts'
import { itemFindings } from './item-rules.ts'

describe.each(VERSIONS)('itemFindings, version %s', (version) => {
  test.each(SECTIONS)('finds nothing in a good %s set', (section) => {
    const set = shippedSet(section, { version })
    expect(contentSetSchema.parse(set)).toEqual(set)
    expect(itemFindings(set)).toEqual([])
  })
})

test('itemFindings reports several defects of one question, each with its rule', () => {
  const questions = sampleSet('math').questions.slice(1)
  const bad = sampleQuestion('math', 0, {
    explanation: 'Too short.',
    hint: 'Try 1700.',
    options: ['1700', '2', '3', '2'],
  })
  const set = sampleSet('math', { questions: [{ ...bad, correctAnswer: '1700' }, ...questions] })
  expect(itemFindings(set).map(({ where, rule }) => `${where} ${rule}`)).toEqual([
    'q1 options-distinct',
    'q1 explanation-length',
    'q1 hint',
  ])
})
