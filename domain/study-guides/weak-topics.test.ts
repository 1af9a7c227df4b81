import { expect, test } from 'vitest'
import type { GradedQuestion } from '../scoring/breakdown.ts'
import type { Section } from '../exam/formats.ts'
import { weakTopics } from './weak-topics.ts'

const questionsOf = (section: Section, topic: string, correct: number, total: number): GradedQuestion[] =>
  Array.from({ length: total }, (_, index) => ({
    section,
    topic,
    difficultyLevel: 'easy' as const,
    userAnswer: 'a',
    isCorrect: index < correct,
    timeSpentSeconds: 30,
  }))

const ANSWERED = [
  ...questionsOf('english', 'Usage', 3, 4),
  ...questionsOf('english', 'Punctuation', 1, 5),
  ...questionsOf('english', 'Grammar', 2, 5),
  ...questionsOf('english', 'Sentence Structure', 0, 3),
  ...questionsOf('math', 'Trigonometry', 0, 4),
]

test('weakTopics returns the weakest topics of the guide’s sections, worst first', () => {
  expect(weakTopics('English Grammar Essentials', ANSWERED)).toEqual([
    { section: 'english', topic: 'Punctuation' },
    { section: 'english', topic: 'Grammar' },
  ])
})

test('weakTopics covers all sections in the guide to the whole exam, three topics at most', () => {
  const topics = weakTopics('Complete ACT Study Guide', [
    ...ANSWERED,
    ...questionsOf('reading', 'Humanities', 2, 4),
  ])
  expect(topics.map(({ topic }) => topic)).toEqual(['Trigonometry', 'Punctuation', 'Grammar'])
})

test('weakTopics is empty without results, and for the guide to test day', () => {
  expect(weakTopics('Math Formulas & Concepts', [])).toEqual([])
  expect(weakTopics('Test Day Preparation', ANSWERED)).toEqual([])
})
