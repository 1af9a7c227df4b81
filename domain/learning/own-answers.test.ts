import { describe, expect, test } from 'vitest'
import type { Answer } from '../attempts/attempt.ts'
import { submit } from '../attempts/grade.ts'
import { sampleAttempt, sampleKey, MINUTE, T0 } from '#test/support/sample-attempt.ts'
import type { OptionIndex } from '../items/item.ts'
import { ownAnswers, type ServedQuestion } from './own-answers.ts'
import type { Tag } from './tags.ts'

const open = sampleAttempt()
const key = sampleKey(open)
const served = open.answers.map((_, place): ServedQuestion => ({
  itemId: `k3Xf9a.${place + 1}`,
  revision: 1,
  section: 'math',
  topic: 'Trigonometry',
  difficulty: 'easy',
  opensPassage: false,
}))
const otherThan = (option = 0) => (option === 0 ? 1 : 0)
const answerWith = (choice: OptionIndex): Answer => ({
  choice,
  seq: 1,
  timeSpentSeconds: 50,
  bookmarked: false,
})
/** The first answer is right, the second wrong, and the others are empty. */
const answered = {
  ...open,
  answers: open.answers.with(0, answerWith(key[0] ?? 0)).with(1, answerWith(otherThan(key[1]))),
}
const closed = submit(answered, key, { answers: [], sections: [] }, T0 + MINUTE)

describe('the answers of an attempt', () => {
  test('have a row for each question, answered or not', () => {
    const rows = ownAnswers(closed, key, served)
    expect(rows).toHaveLength(open.answers.length)
    expect(rows.filter(({ isAnswered }) => isAnswered)).toHaveLength(2)
    expect(rows[0]).toMatchObject({ questionId: 'k3Xf9a.1', isCorrect: true, timeSpentSeconds: 50 })
    expect(rows[2]).toMatchObject({ isAnswered: false, isCorrect: false, suggested: 'time' })
  })

  test('have the step of a question that was calibrated', () => {
    const rows = ownAnswers(closed, key, served, new Map(), { id: 202611, steps: new Map([['k3Xf9a.2', 3]]) })
    expect(rows[1]).toMatchObject({ step: 3 })
    expect(rows[0]).not.toHaveProperty('step')
  })

  test('are empty while the attempt is open', () => expect(ownAnswers(open, key, served)).toEqual([]))

  test('show a tag only of a missed question', () => {
    const tags = new Map<number, Tag>([
      [0, 'time'],
      [2, 'misread'],
    ])
    const shown = ownAnswers(closed, key, served, tags).map(({ tag }) => tag)
    expect(shown.slice(0, 3)).toEqual([null, null, 'misread'])
  })

  test('say whether the first choice was right, if it was stored', () => {
    const [right = 0] = key
    const changed = { ...answerWith(otherThan(right)), firstChoice: right, changes: 1 }
    const attempt = { ...closed, answers: closed.answers.with(0, changed) }
    expect(ownAnswers(attempt, key, served)[0]).toMatchObject({
      isCorrect: false,
      changes: 1,
      firstRight: true,
      suggested: 'reasoning',
    })
    expect(ownAnswers(closed, key, served)[0]).not.toHaveProperty('firstRight')
  })

  test('can’t be computed without a key', () =>
    expect(() => ownAnswers(closed, [], served)).toThrow(RangeError))
})
