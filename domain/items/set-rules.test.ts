import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { oneTopic, passageGrade, passageLength, placeFindings, setSize, topicsBelong } from './set-rules.ts'

const questions = (...topics: string[]) =>
  topics.map((topic, index) => sampleQuestion('math', index, { topic }))

test('setSize reports a set that is one question short of its version’s size', () => {
  const set = sampleSet('english', { version: 'enhanced' })
  expect(setSize({ ...set, questions: set.questions.slice(1) })[0]?.message).toContain('has 9 questions')
  expect(setSize(set)).toEqual([])
})

test('topicsBelong reports a topic of another section at its question', () => {
  const set = sampleSet('math', { questions: questions('Pre-Algebra', 'Grammar') })
  expect(topicsBelong(set)).toMatchObject([{ where: 'q2', rule: 'topic' }])
})

test('oneTopic lets only English mix topics in a set', () => {
  const mixed = questions('Pre-Algebra', 'Trigonometry')
  expect(oneTopic(sampleSet('math', { questions: mixed }))).toHaveLength(1)
  expect(oneTopic(sampleSet('english', { questions: mixed }))).toEqual([])
})

describe('passages', () => {
  test('reports the number of words of a passage that is too short', () => {
    const short = 'word '.repeat(279)
    expect(passageLength(sampleSet('english', { passage: short }))[0]?.message).toContain('has 279 words')
    expect(passageLength(sampleSet('english', { passage: `${short} more` }))).toEqual([])
  })

  test('reports a missing passage, except in Math', () => {
    const { passage: _, ...bare } = sampleSet('reading')
    expect(passageLength(bare)).toHaveLength(1)
    expect(passageLength(sampleSet('math'))).toEqual([])
  })

  test('reports a passage that is too easy or too hard to read, with advice', () => {
    const easy = sampleSet('reading', { passage: 'The cat sat on the mat. '.repeat(120) })
    expect(passageGrade(easy)[0]?.message).toContain('join short sentences')
    const hard = sampleSet('reading', {
      passage: 'Institutional considerations necessitated reorganization. '.repeat(9),
    })
    expect(passageGrade(hard)[0]?.message).toContain('split long sentences')
  })
})

test('placeFindings reports an id or folder that doesn’t match the file', () => {
  const set = sampleSet('math')
  expect(placeFindings(set, 'old/math/sample')).toEqual([])
  expect(placeFindings(set, 'old/math/simple')).toMatchObject([{ rule: 'id' }])
  expect(placeFindings(set, 'enhanced/math/sample')).toMatchObject([{ rule: 'id' }, { rule: 'folder' }])
})
