import { expect, test } from 'vitest'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { sectionsOf, standardCount } from '#domain/exam/formats.ts'
import { isCustom, requestKeyOf, requestFrom, toCreateBody, type TestRequest } from './test-request.ts'

const standard: TestRequest = { section: 'math', version: 'old', mode: 'practice', timing: 'standard' }

test('requestKeyOf is the same for the same filters in another order', () => {
  const one = {
    ...standard,
    difficulties: ['easy', 'hard'] as const,
    topics: ['Trigonometry', 'Plane Geometry'],
  }
  const other = {
    ...standard,
    topics: ['Plane Geometry', 'Trigonometry'],
    difficulties: ['hard', 'easy'] as const,
  }
  expect(requestKeyOf(one)).toBe(requestKeyOf(other))
})

test('requestKeyOf differs for another section, format, mode, timing, count, or filter', () => {
  const others: TestRequest[] = [
    standard,
    { ...standard, section: 'science' },
    { ...standard, version: 'enhanced' },
    { ...standard, mode: 'test-day' },
    { ...standard, mode: 'check' },
    { ...standard, timing: '2x' },
    { ...standard, count: 40 },
    { ...standard, difficulties: ['hard'] },
    { ...standard, topics: ['Trigonometry'] },
    { ...standard, section: 'full' },
    { ...standard, section: 'full', without: ['science'] },
  ]
  expect(new Set(others.map(requestKeyOf)).size).toBe(others.length)
})

test('isCustom is true for a count or a filter, but not for a timing', () => {
  expect(isCustom({ ...standard, timing: 'untimed' })).toBe(false)
  expect(isCustom({ ...standard, count: 40 })).toBe(true)
  expect(isCustom({ ...standard, difficulties: ['easy'] })).toBe(true)
})

test('toCreateBody builds a body that the server accepts', () => {
  const custom: TestRequest = {
    ...standard,
    timing: '1.5x',
    count: 20,
    difficulties: ['easy'],
    topics: ['Trigonometry'],
  }
  expect(testSchemas.createTest.body.parse(toCreateBody(custom))).toEqual({
    section: 'math',
    version: 'old',
    mode: 'practice',
    untimed: false,
    timeFactor: 1.5,
    count: 20,
    difficulties: ['easy'],
    topics: ['Trigonometry'],
  })
})

test.each<TestRequest>([
  standard,
  { ...standard, section: 'full' },
  { ...standard, section: 'full', without: ['math', 'science'] },
  { ...standard, section: 'full', mode: 'test-day', timing: '1.5x' },
  { ...standard, section: 'full', version: 'enhanced', mode: 'test-day', without: ['science'] },
  { ...standard, version: 'enhanced', timing: 'untimed', count: 12 },
  { ...standard, difficulties: ['easy'], topics: ['Trigonometry'] },
  { ...standard, mode: 'check', timing: 'untimed', count: 10 },
  { ...standard, section: 'reading', mode: 'check', timing: 'untimed', count: 40 },
])('requestFrom reconstructs the request from its attempt: %j', (request) => {
  const { count, sections: drawnSections, ...body } = testSchemas.createTest.body.parse(toCreateBody(request))
  const topics = request.topics === undefined ? {} : { topics: [...request.topics] }
  const sections = (drawnSections ?? sectionsOf(body.section))
    .filter((section) => body.science !== false || section !== 'science')
    .map((section) => ({ section }))
  const omittedCount = body.science === false ? standardCount(body.version, 'science') : 0
  const requested = count ?? standardCount(body.version, body.section) - omittedCount
  expect(requestFrom({ ...body, ...topics, requested, sections })).toEqual(request)
})
