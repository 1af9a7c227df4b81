import { expect, test } from 'vitest'
import { matchMessage } from './match-message.ts'

const pool = { version: 'enhanced', section: 'reading' } as const
const message = (matching: number, count: number, total = 120) =>
  matchMessage(pool, { matching, count, total })

test('matchMessage shows how many questions match', () => {
  expect(message(85, 40)).toEqual({ tone: 'ok', text: 'Your choices match 85 questions.' })
})

test('matchMessage warns if the bank has fewer questions than chosen', () => {
  expect(message(25, 40)).toEqual({
    tone: 'warn',
    text: 'Only 25 questions match your choices, so your test will have 25.',
  })
  expect(message(1, 40).text).toBe('Only 1 question matches your choices, so your test will have 1.')
})

test('matchMessage says that no questions match, and what to change', () => {
  expect(message(0, 40)).toEqual({
    tone: 'none',
    text: 'No questions match. Choose more topics or difficulties.',
  })
})

test('matchMessage does not blame the filters if the bank is empty', () => {
  expect(message(0, 40, 0)).toEqual({
    tone: 'none',
    text: 'There are no Enhanced Reading questions in the question bank yet.',
  })
})
