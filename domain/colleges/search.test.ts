import { expect, test } from 'vitest'
import type { College } from './college.ts'
import { isNear } from './near-word.ts'
import { indexColleges, passesFilter, searchColleges } from './search.ts'

let nextId = 100_000
const college = (name: string, city: string, state: string, more: Partial<College> = {}): College => ({
  id: String((nextId += 1)),
  name,
  city,
  state,
  control: 'Public',
  admissionRate: 0.5,
  range: { low: 20, high: 26 },
  completionRate: null,
  tuitionInState: 9_000,
  tuitionOutOfState: 25_000,
  ...more,
})
const index = indexColleges([
  college('Central Michigan University', 'Mount Pleasant', 'MI'),
  college('Massachusetts Institute of Technology', 'Cambridge', 'MA'),
  college("Saint Mary's College", 'Notre Dame', 'IN'),
  college("St. Mary's University", 'San Antonio', 'TX'),
  college('Texas A & M University-College Station', 'College Station', 'TX'),
  college('University of Michigan-Ann Arbor', 'Ann Arbor', 'MI'),
  college('William & Mary', 'Williamsburg', 'VA'),
])
const find = (text: string) => searchColleges(index, text).map(({ name }) => name)

test.each([
  ['mit', ['Massachusetts Institute of Technology']],
  ['MÁSSACHUSETTS inst', ['Massachusetts Institute of Technology']],
  ['masachusets', ['Massachusetts Institute of Technology']],
  ['univ of michigan', ['University of Michigan-Ann Arbor', 'Central Michigan University']],
  ['u mich', ['University of Michigan-Ann Arbor', 'Central Michigan University']],
  ['st marys', ["Saint Mary's College", "St. Mary's University"]],
  ['Texas A&M', ['Texas A & M University-College Station']],
  ['william and mary', ['William & Mary']],
  ['mi', ['Central Michigan University', 'University of Michigan-Ann Arbor']],
  ['mary tx', ["St. Mary's University"]],
  ['mt pleasant', ['Central Michigan University']],
  ['zzz', []],
])('searchColleges returns the best matches of %j first', (text, names) => {
  const found = find(text)
  expect(found.slice(0, names.length)).toEqual(names)
  if (names.length === 0) expect(found).toEqual([])
})

test('searchColleges finds all colleges for an empty text, by name', () => {
  expect(find('  ')).toHaveLength(7)
  expect(find('')[0]).toBe('Central Michigan University')
})

test('isNear accepts one wrong letter, two in a long word, and none in a short word', () => {
  expect(isNear('havard', 'harvard')).toBe(true)
  expect(isNear('hravard', 'harvard')).toBe(true)
  expect(isNear('masachusets', 'massachusetts')).toBe(true)
  expect(isNear('ucla', 'upland')).toBe(false)
  expect(isNear('yarvard', 'harvard')).toBe(false)
  expect(isNear('hxrvxrd', 'harvard')).toBe(false)
})

/** A phone that is four times slower then needs at most 16 ms for a key press. */
test('searchColleges takes under 4 ms for a thousand colleges, in the median', () => {
  const many = indexColleges(
    Array.from({ length: 1000 }, (_, at) =>
      college(`${String.fromCharCode(97 + (at % 26))}${at} University of Learning`, `Town ${at}`, 'OH'),
    ),
  )
  const texts = ['u', 'un', 'univ', 'univ of l', 'learing', 'ohio', 'town 77', 'zzzzzz']
  const times = Array.from({ length: 80 }, (_, at) => {
    many.distances.clear()
    const begun = performance.now()
    searchColleges(many, texts[at % texts.length] ?? '')
    return performance.now() - begun
  }).toSorted((one, other) => one - other)
  expect(times[40]).toBeLessThan(4)
})

const ann = college('A', 'B', 'MI', { admissionRate: 0.2, control: 'Public' })

test.each([
  [{}, true],
  [{ state: 'MI', control: 'Public' as const }, true],
  [{ state: 'OH' }, false],
  [{ control: 'Nonprofit' as const }, false],
  [{ rate: 'under-20' as const }, false],
  [{ rate: '20-50' as const }, true],
  [{ tuition: 10_000 }, false],
  [{ tuition: 10_000, home: 'MI' }, true],
  [{ tuition: 10_000, home: 'OH' }, false],
  [{ chance: 'target' as const }, true],
  [{ chance: 'reach' as const }, false],
])('passesFilter, with the filter %o, returns %s', (filter, passes) => {
  expect(passesFilter(ann, filter, () => 'target')).toBe(passes)
})

test('passesFilter rejects a college without a figure by the filters of that figure', () => {
  const silent = college('A', 'B', 'MI', { admissionRate: null, tuitionOutOfState: null })
  expect(passesFilter(silent, { rate: 'from-75' }, () => null)).toBe(false)
  expect(passesFilter(silent, { tuition: 80_000 }, () => null)).toBe(false)
  expect(passesFilter(silent, { chance: 'safety' }, () => null)).toBe(false)
  expect(passesFilter(silent, {}, () => null)).toBe(true)
})
