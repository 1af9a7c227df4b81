import { describe, expect, test } from 'vitest'
import { parsers } from '#test/support/content-parsers.ts'
import { sampleLine, sampleSet } from '#test/support/sample-set.ts'
import { batchOf, writtenSample } from '#test/support/written-sets.ts'
import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { anySizeFindings } from '../items/item-rules.ts'
import { finishBatch, inspect } from './accept.ts'
import { withoutWholeQuestions } from './payload.ts'
import { markPortion, numberPortions } from './portion-context.ts'
import { insertQuestion, questionAlone, questionProblem } from './readmit-question.ts'
import { noteLostSets, toRejection } from './round.ts'

/** Passes a set with changed questions through the rules. */
function passRules(section: 'english' | 'math', count: number, changes: Readonly<Record<number, object>>) {
  const written = writtenSample(section, count, (question: ContentQuestion, index) => ({
    ...question,
    ...changes[index],
  }))
  const { drafts, rejected } = inspect(batchOf(section, count), [written], parsers)
  const [accepted] = finishBatch(drafts).accepted
  const [first] = rejected
  if (accepted === undefined || first?.whole === undefined) throw new Error('nothing was rejected')
  const set: ContentSet = { ...accepted.set, id: 'old-english-generated' }
  return { set, whole: first.whole, rejected }
}

describe('a rejected English question', () => {
  const original = sampleSet('english')

  test.each([0, 4, 14])('joins its set at its own portion (%i) with the words that it had', (index) => {
    const { set, whole } = passRules('english', 15, { [index]: { explanation: 'No.' } })
    expect(set.questions).toHaveLength(14)
    expect(set.passage).not.toContain('[[15|')
    const placed = insertQuestion(set, whole)
    expect(placed.index).toBe(index)
    expect(placed.set.passage).toBe(original.passage)
    expect(placed.set.questions.map(({ portion }) => portion)).toEqual(
      Array.from({ length: 15 }, (_, at) => at + 1),
    )
  })

  test('joins its set although its portion was replaced by the key', () => {
    const options = ['NO CHANGE', 'would agree', 'agrees', 'agree']
    const question = { options, correctAnswer: 'agrees', explanation: 'No.', check: undefined }
    const { set, whole } = passRules('english', 15, { 4: question })
    expect(set.passage).toContain('doctor agrees that')
    expect(insertQuestion(set, whole).set.passage).toBe(original.passage)
  })

  test('gets a new number, and no mark, if its words are gone', () => {
    const { set, whole } = passRules('english', 15, { 4: { explanation: 'No.' } })
    const changed = { ...set, passage: set.passage?.replace('doctor agreed', 'person said') ?? '' }
    const { set: placed, index } = insertQuestion(changed, whole)
    expect(placed.passage).toBe(changed.passage)
    expect(placed.questions[index]).toMatchObject({ portion: 15 })
    // Somebody marks it by hand.
    const passage = changed.passage.replace('person said', 'person [[15|said]]')
    const numbered = numberPortions({ set: { ...placed, passage }, index })
    expect(numbered.index).toBe(4)
    expect(numbered.set.questions.map(({ portion }) => portion)).toEqual(
      Array.from({ length: 15 }, (_, at) => at + 1),
    )
    expect(anySizeFindings({ ...numbered.set, questions: original.questions })).toEqual([])
  })

  test('is shown alone with the words around its portion', () => {
    const { whole } = passRules('english', 15, { 4: { explanation: 'No.' } })
    expect(questionAlone(original, whole).passage).toMatch(
      /^… .*\. The doctor \[\[5\|agreed\]\] that the old.* …$/,
    )
  })
})

describe('markPortion', () => {
  const context = { before: 'the cat ', words: 'sat', after: ' down' }
  test.each([
    ['words that are there twice', 'the cat sat down, and the cat sat down'],
    ['words inside another portion', 'so [[1|the cat sat down]] here'],
    ['words that aren’t there', 'a dog ran'],
  ])('marks no %s', (_what, passage) => {
    expect(markPortion(passage, 9, context, [])).toBeUndefined()
  })

  test('marks words after other portions, with their own words', () => {
    expect(markPortion('[[1|So]] the cat was sitting down. [[2|End]]', 9, context, ['was sitting'])).toBe(
      '[[1|So]] the cat [[9|sat]] down. [[2|End]]',
    )
  })
})

test('numberPortions leaves a set that marks a portion twice as it is', () => {
  const placed = { set: { ...sampleSet('english'), passage: '[[1|a]] [[1|b]]' }, index: 0 }
  expect(numberPortions(placed)).toBe(placed)
})

test('insertQuestion adds a Math question near its place, with its figure, which the set has lost', () => {
  const figure = { ...sampleLine, kind: 'line' as const }
  const written = { ...writtenSample('math', 5), figures: [figure] }
  const questions = sampleSet('math').questions.map((question, index) =>
    index === 2 ? { ...question, figure: figure.id, explanation: 'No.' } : question,
  )
  const { drafts, rejected } = inspect(batchOf('math', 5), [{ ...written, questions }], parsers)
  const [accepted] = finishBatch(drafts).accepted
  const whole = rejected[0]?.whole
  if (accepted === undefined || whole === undefined) throw new Error('nothing was rejected')
  expect(accepted.set.figures).toEqual([])
  const { set, index } = insertQuestion({ ...accepted.set, id: 'old-math-generated' }, whole)
  expect(index).toBe(2)
  expect(set.figures.map(({ id }) => id)).toEqual([figure.id])
  expect(insertQuestion(set, whole).set.figures).toHaveLength(1)
})

describe('questionProblem', () => {
  const draft = {
    version: 'old',
    section: 'math',
    approval: { state: 'draft' },
    total: 4,
    readmitted: [],
    isListed: false,
  } as const
  const decided = { by: 'ada', at: 1 }

  test.each([
    [null, {}, draft],
    ['too few of its questions passed', {}, undefined],
    ['replaced', { isSetLost: true }, draft],
    ['already readmitted', {}, { ...draft, readmitted: [{ question: 'q', ...decided }] }],
    ['already approved', {}, { ...draft, approval: { state: 'approved', ...decided } }],
    ['Readmit the set first', {}, { ...draft, approval: { state: 'rejected', reason: 'No.', ...decided } }],
    ['listed already', {}, { ...draft, isListed: true }],
    ['all 5 questions', {}, { ...draft, total: 5 }],
  ] as const)('returns the problem: %s', (problem, whole, own) => {
    const found = questionProblem('q', whole, own)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })
})

test('noteLostSets marks rejections without a draft, and withoutWholeQuestions shortens them', () => {
  const { rejected } = passRules('math', 5, { 2: { explanation: 'No.' } })
  const rejections = rejected.map(toRejection)
  expect(noteLostSets(rejections, [])[0]?.whole?.isSetLost).toBe(true)
  const { drafts } = inspect(batchOf('math', 5), [writtenSample('math', 5)], parsers)
  expect(noteLostSets(rejections, drafts)).toEqual(rejections)
  const short = withoutWholeQuestions({ rejected: rejections, repair: { rejected: rejections } })
  expect(JSON.stringify(short)).not.toContain('"whole"')
  expect(short.rejected).toHaveLength(rejections.length)
})
