import { expect, test } from 'vitest'
import { believableRange, sourceHref, tuitionFor } from './college.ts'
import { readColleges } from './college-file.ts'

const HEAD =
  'unitid,name,city,state,control,admission_rate,act25,act75,completion_rate,tuition_in_state,tuition_out_of_state'
const ROW = '100654,Alabama A & M University,Normal,AL,Public,0.662,14,19,0.287,10024,18634'
const read = (...rows: string[]) => readColleges(`${[HEAD, ...rows].join('\n')}\n`)
const messages = (...rows: string[]) =>
  read(...rows).findings.map(({ where, message }) => `${where}: ${message}`)

test('readColleges reads a row with each of its values', () => {
  expect(read(ROW)).toEqual({
    colleges: [
      {
        id: '100654',
        name: 'Alabama A & M University',
        city: 'Normal',
        state: 'AL',
        control: 'Public',
        admissionRate: 0.662,
        range: { low: 14, high: 19 },
        completionRate: 0.287,
        tuitionInState: 10_024,
        tuitionOutOfState: 18_634,
      },
    ],
    findings: [],
  })
})

test('readColleges returns null for a value that a college doesn’t publish', () => {
  const [college] = read('100654,A,B,AL,Public,,,,,,').colleges
  expect(college).toMatchObject({ admissionRate: null, range: null, completionRate: null })
  expect(college).toMatchObject({ tuitionInState: null, tuitionOutOfState: null })
})

/** A planted defect, and what the finding names. */
test.each([
  ['10065,A,B,AL,Public,0.6,14,19,0.2,1,2', 'unitid: must be six digits'],
  ['100654,,B,AL,Public,0.6,14,19,0.2,1,2', 'name: must not be empty or padded'],
  ['100654,A, B,AL,Public,0.6,14,19,0.2,1,2', 'city: must not be empty or padded'],
  ['100654,A,B,XX,Public,0.6,14,19,0.2,1,2', 'state: XX is not a postal abbreviation'],
  ['100654,A,B,AL,Private,0.6,14,19,0.2,1,2', 'control: must be one of'],
  ['100654,A,B,AL,Public,1.2,14,19,0.2,1,2', 'admission_rate: must be above 0'],
  ['100654,A,B,AL,Public,0,14,19,0.2,1,2', 'admission_rate: must be above 0'],
  ['100654,A,B,AL,Public,66%,14,19,0.2,1,2', 'admission_rate: must be above 0'],
  ['100654,A,B,AL,Public,0.6,19,14,0.2,1,2', 'act25: must not be above act75'],
  ['100654,A,B,AL,Public,0.6,14,37,0.2,1,2', 'act75: must be a score of 1 to 36'],
  ['100654,A,B,AL,Public,0.6,,19,0.2,1,2', 'act25 and act75: need both or none'],
  ['100654,A,B,AL,Public,0.6,14,19,-0.2,1,2', 'completion_rate: must be 0 to 1'],
  ['100654,A,B,AL,Public,0.6,14,19,0.2,$1,2', 'tuition_in_state: must be whole dollars'],
  ['100654,A,B,AL,Public,0.6,14,19,0.2,1', 'must have 11 values without quotes'],
  ['100654,"A, C",B,AL,Public,0.6,14,19,0.2,1,2', 'must have 11 values without quotes'],
])('readColleges reports the row %s, and reads no college from it', (row, message) => {
  const [first = ''] = messages(row)
  expect(first).toContain(`line 2: ${message}`)
  expect(read(row).colleges).toEqual([])
})

test('readColleges reports an id that occurs twice, and a name that occurs twice in one city', () => {
  expect(messages(ROW, ROW)).toEqual([
    'line 3: 100654 is also in line 2',
    'line 3: Alabama A & M University, Normal, AL is also in line 2',
  ])
})

test('readColleges reports a file with other columns', () => {
  expect(readColleges(`name,unitid\n${ROW}\n`).findings).toHaveLength(1)
})

test('believableRange returns null for a range that can’t be right', () => {
  expect(believableRange({ range: { low: 1, high: 14 } })).toBeNull()
  expect(believableRange({ range: { low: 12, high: 24 } })).toEqual({ low: 12, high: 24 })
})

test('tuitionFor depends on the home state, and sourceHref on the id', () => {
  const [college] = read(ROW).colleges
  if (college === undefined) throw new Error('the row has no college')
  expect(tuitionFor(college, 'AL')).toBe(10_024)
  expect(tuitionFor(college, 'GA')).toBe(18_634)
  expect(tuitionFor(college, null)).toBe(18_634)
  expect(sourceHref(college.id)).toBe('https://collegescorecard.ed.gov/school/?100654')
})
