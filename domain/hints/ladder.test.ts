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
  test('says where to look, then names the strategy, then takes one wrong choice away with its reason', () => {
    const [look, strategy, remove] = ladder()
    expect(look).toEqual({ kind: 'look', text: 'Look for the hour.', place: 'paragraph 2' })
    expect(strategy).toMatchObject({ kind: 'strategy', guideId: 'a-plan-for-the-passage' })
    if (remove?.kind !== 'remove') throw new Error('the third hint removes a choice')
    expect(remove.reason).toBe(lesson.notes[remove.option])
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

  test('never removes the key, whichever it is now', () => {
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
    ['a portion', { section: 'english' }, { portion: 3 }, null],
    ['a figure of its own', { section: 'math', passage: null }, { figure: 'fig3' }, 'the figure'],
    ['a figure in the stem', { section: 'science' }, { questionText: 'What does Table 1 show?' }, 'Table 1'],
    ['no figure that is named', { section: 'science' }, {}, null],
    ['a paragraph in the stem', {}, { questionText: 'What does the second paragraph show?' }, null],
  ] as const)('says where to look for a question with %s', (_, setChanges, itemChanges, place) => {
    const [item] = set.questions
    if (item === undefined) throw new Error('the sample has a question')
    const asked = { ...set, figures: [sampleTable], ...setChanges, questions: [{ ...item, ...itemChanges }] }
    expect(ladder({ set: asked })[0]).toMatchObject({ place })
  })
})
