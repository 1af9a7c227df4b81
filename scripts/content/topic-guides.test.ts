import { expect, test } from 'vitest'
import { SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import { guideOf } from '#domain/learning/topic-guides.ts'
import { readGuides } from './load-guides.ts'

test('each topic has a guide of its section that every student may read', () => {
  const { guides } = readGuides('content/guides')
  for (const section of SECTIONS)
    for (const topic of TOPICS[section])
      expect(guides.find(({ guide }) => guide.id === guideOf(topic))?.guide, topic).toMatchObject({
        section,
        premium: false,
      })
  expect(guideOf('Calculus')).toBeUndefined()
})
