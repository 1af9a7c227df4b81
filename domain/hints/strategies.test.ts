import { expect, test } from 'vitest'
import { SECTIONS, TOPICS, type Section, type Topic } from '../exam/formats.ts'
import { TOPIC_GUIDES } from '../learning/topic-guides.ts'
import { strategyFor } from './strategies.ts'

test('strategyFor has a strategy for every topic', () => {
  for (const section of SECTIONS)
    for (const topic of TOPICS[section])
      expect(strategyFor({ section, topic, questionText: 'Which?' }).text).toMatch(/\.$/)
})

test('strategyFor names the guide of the topic, unless its strategy has another one', () => {
  const guideFor = (section: Section, topic: Topic) =>
    strategyFor({ section, topic, questionText: 'Which?' }).guideId
  expect(guideFor('english', 'Punctuation')).toBe(TOPIC_GUIDES.Punctuation)
  expect(guideFor('math', 'Trigonometry')).toBe(TOPIC_GUIDES.Trigonometry)
  expect(guideFor('math', 'Elementary Algebra')).toBe('plugging-in-and-working-backward')
})

test.each([
  ['As used in line 3, the word "plastic" most nearly means', 'vocabulary-in-context'],
  ['The main idea of the passage is that', 'finding-the-main-idea'],
  ['It can reasonably be inferred that', 'making-inferences'],
  ['The author mentions the harbor in order to', 'paired-passages-and-structure'],
  ['According to the passage, the harbor was', 'a-plan-for-the-passage'],
])('strategyFor follows the kind of question: %s', (questionText, guideId) => {
  expect(strategyFor({ section: 'reading', topic: 'Humanities', questionText })).toMatchObject({ guideId })
})
