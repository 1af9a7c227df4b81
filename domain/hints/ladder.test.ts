import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleTable } from '#test/support/sample-set.ts'
import { OPTION_INDEXES, type SecretSet } from '../items/item.ts'
import { ladderOf, type HintedQuestion } from './ladder.ts'

const set: SecretSet = {
  id: 'k3Xf9a',
  revision: 2,
  version: 'old',
  section: 'reading',
  difficulty: 'easy',
  title: 'The Harbor',
  passage: 'The boats came at dawn.\n\n## Later\n\nBy noon the whole quay was empty.\n\nNobody asked why.',
  figures: [],
  questions: [
    {
      topic: 'Humanities',
      questionText: 'When was the quay empty?',
      options: ['At dawn', 'In the evening', 'Around midday', 'All night'],
      key: 2,
      portion: null,
      figure: null,
    },
  ],
}
const lesson = {
  hint: 'Look for the hour.',
  explanation: 'The passage says “By noon the whole quay was empty.”',
  notes: ['The boats came then.', 'No evening is mentioned.', null, 'Nobody was there to see it.'],
}
const ladder = (changes: Partial<HintedQuestion> = {}) =>
  ladderOf({ set, index: 0, lesson, key: 2, ...changes })

describe('ladderOf', () => {
  test('says where to look, then names a strategy, then removes one wrong choice and says why it’s wrong', () => {
    const [look, strategy, remove] = ladder()
    expect(look).toEqual({ kind: 'look', text: 'Look for the hour.', place: 'paragraph 2' })
    expect(strategy).toMatchObject({ kind: 'strategy', guideId: 'a-plan-for-the-passage' })
    if (remove?.kind !== 'remove') throw new Error('the third hint removes no choice')
    expect(remove.reason).toBe(lesson.notes[remove.option])
  })

  test('is the same at every call', () => {
    expect(ladder()).toEqual(ladder())
  })

  test('doesn’t show a hint or a reason that gives the key away', () => {
    const [look] = ladder({ lesson: { ...lesson, hint: 'It was around midday.' } })
    expect(look).toMatchObject({ text: 'Find the lines that the question is about, and read them again.' })
    const notes = ['Around midday it was.', 'No, around midday.', null, 'Only the last one is safe.']
    expect(ladder({ lesson: { ...lesson, notes } })[2]).toMatchObject({ option: 3 })
  })

  test('has two hints if every reason would give the key away', () => {
    const notes = ['Around midday it was.', 'No, around midday.', null, 'Around midday.']
    expect(ladder({ lesson: { ...lesson, notes } }).map(({ kind }) => kind)).toEqual(['look', 'strategy'])
  })

  test('never removes the key, whichever option it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OPTION_INDEXES),
        fc.string({ minLength: 6, maxLength: 6 }),
        (key, id) => {
          const notes = ['one', 'two', 'three', 'four']
          for (const step of ladder({ key, set: { ...set, id }, lesson: { ...lesson, notes } }))
            if (step.kind === 'remove') expect(step.option).not.toBe(key)
        },
      ),
    )
  })

  test.each([
    ['a portion', null, { section: 'english' }, { portion: 3 }],
    ['a figure of its own', 'the figure', { section: 'math', passage: null }, { figure: 'fig3' }],
    ['a figure in the stem', 'Table 1', { section: 'science' }, { questionText: 'What does Table 1 show?' }],
    ['no named figure', null, { section: 'science' }, {}],
    ['a paragraph in the stem', null, {}, { questionText: 'What does the second paragraph show?' }],
  ] as const)('gives a question with %s this place to look: %s', (_, place, setChanges, itemChanges) => {
    const [item] = set.questions
    if (item === undefined) throw new Error('the set has no question')
    const changed = {
      ...set,
      figures: [sampleTable],
      ...setChanges,
      questions: [{ ...item, ...itemChanges }],
    }
    expect(ladder({ set: changed })[0]).toMatchObject({ place })
  })
})
