import { expect, test } from 'vitest'
import { FACTS, resolveFacts } from './facts.ts'

test('the figures of the specification follow from the constants', () => {
  expect(Object.fromEntries(FACTS)).toMatchObject({
    'traditional.questions': '215',
    'traditional.time': '2 hours and 55 minutes',
    'enhanced.questions': '155',
    'enhanced.time': '2 hours',
    'administered.name': 'Enhanced',
    'administered.since': 'September 2025',
    'testDay.allow': '3 hours and 15 minutes',
    'price.Pro': '$9.99',
    'price.Elite': '$19.99',
  })
})

test('resolveFacts puts figures in place and returns the names that aren’t facts', () => {
  expect(resolveFacts('{traditional.questions} or {enhanced.question}?')).toEqual({
    text: '215 or {enhanced.question}?',
    unknown: ['enhanced.question'],
  })
})
