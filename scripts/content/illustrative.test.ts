import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPage } from '#web-build/read-page.ts'
import { illustrativePage } from '#domain/pages/illustrative.ts'
import { STUDY_GUIDE_TITLES } from '#domain/study-guides/study-guides.ts'

const source = readFileSync('content/pages/illustrative.yaml', 'utf8')
const read = (text: string) => illustrativePage.parse(readPage(text, illustrativePage.in).data)

test('the shipped examples have a label, and a rating for each study guide', () => {
  const examples = read(source)
  expect(examples?.label).toBe('Illustrative')
  expect(Object.keys(examples?.ratings ?? {})).toEqual(STUDY_GUIDE_TITLES)
})

test('the one line "show: false" hides all examples', () => {
  expect(read(source.replace('\nshow: true\n', '\nshow: false\n'))).toBeNull()
})
