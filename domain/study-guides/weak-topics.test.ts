import { expect, test } from 'vitest'
import type { GradedQuestion } from '../scoring/breakdown.ts'
import type { Section } from '../exam/formats.ts'
import { weakTopics } from './weak-topics.ts'

const asked = (section: Section, topic: string, correct: number, total: number): GradedQuestion[] =>
  Array.from({ length: total }, (_, index) => ({
    section,
    topic,
    difficultyLevel: 'easy' as const,
    userAnswer: 'a',
    isCorrect: index < correct,
    timeSpentSeconds: 30,
  }))

const ANSWERED = [
  ...asked('english', 'Usage', 3, 4),
  ...asked('english', 'Punctuation', 1, 5),
  ...asked('english', 'Grammar', 2, 5),
  ...asked('english', 'Sentence Structure', 0, 3),
  ...asked('math', 'Trigonometry', 0, 4),
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
    ...asked('reading', 'Humanities', 2, 4),
  ])
  expect(topics.map(({ topic }) => topic)).toEqual(['Trigonometry', 'Punctuation', 'Grammar'])
})

test('weakTopics is empty without results, and for the guide to test day', () => {
  expect(weakTopics('Math Formulas & Concepts', [])).toEqual([])
  expect(weakTopics('Test Day Preparation', ANSWERED)).toEqual([])
})
