import { expect, test } from 'vitest'
import { DIFFICULTIES, TOPICS } from '#domain/exam/formats.ts'
import { createDice } from '../engine/dice.ts'
import { mathSet } from './math.ts'

const every = TOPICS.math.flatMap((topic) => DIFFICULTIES.map((difficulty) => ({ topic, difficulty })))

test.each(every)('mathSet fills every template of $topic ($difficulty)', ({ topic, difficulty }) => {
  // No topic has more than six templates, so each is used.
  const { questions } = mathSet(createDice('seed', topic), topic, difficulty, 6)
  expect(questions).toHaveLength(6)
  for (const question of questions)
    expect(JSON.stringify(question)).not.toMatch(/@|undefined|NaN|Infinity|\[object/)
})
