import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/bank/set-filter.ts'
import { isFiltered, parseListAddress, poolsOf, withoutFilters, withParameter } from './list-address.ts'

const RUN = `run_${'a'.repeat(22)}`
const parse = (query: string) => parseListAddress(new URLSearchParams(query))

test('parseListAddress reads the pools, the order, and the filters', () => {
  const query = `format=enhanced&section=math&q=a%20circle&state=active&difficulty=hard&topic=Geometry&origin=edited&run=${RUN}&flag=weak&p-least=20&p-most=45.5&r-least=-0.1&r-most=0.2&order=hardest`
  expect(parse(query)).toMatchObject({
    format: 'enhanced',
    section: 'math',
    order: 'hardest',
    filter: {
      text: 'a circle',
      state: 'active',
      difficulty: 'hard',
      origin: 'edited',
      run: RUN,
      flag: 'weak',
      pValue: { least: 0.2, most: 0.455 },
      pointBiserial: { least: -0.1, most: 0.2 },
    },
  })
})

test.each([
  '',
  'format=new&section=art&order=up&state=x&difficulty=x&topic=x&origin=x&run=&flag=x&p-least=x&r-most=%20',
])('parseListAddress ignores what isn’t a choice: %j', (query) => {
  const list = parse(query)
  expect(list).toEqual({ format: 'old', section: 'english', order: 'title', filter: NO_FILTER })
  expect(isFiltered(list)).toBe(false)
  expect(poolsOf(list)).toEqual([{ version: 'old', section: 'english' }])
})

test('poolsOf returns the pools of all formats, in all sections or in one', () => {
  expect(poolsOf(parse('format=all&section=all'))).toHaveLength(8)
  expect(poolsOf(parse('format=all&section=math'))).toHaveLength(2)
})

test('withoutFilters keeps the pools, the order, and the other parameters of the page', () => {
  const query = 'tab=questions&format=all&section=math&order=served&q=x&p-most=5'
  expect(withoutFilters(new URLSearchParams(query)).toString()).toBe(
    'tab=questions&format=all&section=math&order=served',
  )
})

test('withParameter drops an empty value, and the topic of another section', () => {
  const search = new URLSearchParams('q=x&section=math&topic=Geometry')
  expect(withParameter(search, 'q', '').toString()).toBe('section=math&topic=Geometry')
  expect(withParameter(search, 'section', 'reading').toString()).toBe('q=x&section=reading')
})
