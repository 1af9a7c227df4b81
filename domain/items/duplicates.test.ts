import { expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { duplicateFindings, idFindings } from './duplicates.ts'

const setInFile = (file: string, changes = {}) => ({ file, set: sampleSet('math', changes) })

test('duplicateFindings reports a repeated question at the later file and names the first', () => {
  const copied = sampleQuestion('math', 0)
  const other = sampleSet('math').questions.map((question, index) => ({
    ...question,
    questionText: `A train of car number ${index} leaves its station late, so how many minutes are lost by noon?`,
    options: ['k', 'l', 'm', 'n'].map((letter) => letter.repeat(index + 1)),
  }))
  const found = duplicateFindings([
    setInFile('a.yaml', { questions: [copied] }),
    setInFile('b.yaml', { questions: [...other.slice(0, 1), copied] }),
  ])
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ file: 'b.yaml', where: 'q2', rule: 'near-duplicate' })
  expect(found[0]?.message).toContain('a.yaml q1')
})

test('duplicateFindings accepts a good English set whose questions share one stem', () => {
  expect(duplicateFindings([{ file: 'a.yaml', set: sampleSet('english') }])).toEqual([])
})

test('duplicateFindings reports a copied passage', () => {
  const set = { ...sampleSet('science'), questions: [] }
  const found = duplicateFindings([
    { file: 'a.yaml', set },
    { file: 'b.yaml', set },
  ])
  expect(found).toMatchObject([{ file: 'b.yaml', where: 'passage', rule: 'near-duplicate' }])
})

test('idFindings reports an id that two files share', () => {
  expect(idFindings([setInFile('a.yaml'), setInFile('b.yaml')])).toMatchObject([
    { file: 'b.yaml', rule: 'id-unique' },
  ])
  expect(idFindings([setInFile('a.yaml'), setInFile('b.yaml', { id: 'old-math-other' })])).toEqual([])
})
