import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countGuideWords } from '#domain/guides/read-time.ts'
import { contentProblems, tidyContent } from '#domain/study-guides/check-content.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { readGuides } from '#scripts/content/load-guides.ts'
import { demoStudyGuide } from './study-guide.ts'

const library = readGuides(join(import.meta.dirname, '../../../../content/guides')).guides.map(
  ({ guide }) => guide,
)
const promptFor = (title: string) => `Study guide: ${title}\nCategory: any`

describe('demoStudyGuide', () => {
  test.each(STUDY_GUIDES)('writes a valid $title and says that a demo model wrote it', ({ title }) => {
    const text = demoStudyGuide(promptFor(title))
    expect(contentProblems(text)).toEqual([])
    expect(tidyContent(title, text)).toBe(text)
    expect(countGuideWords(text)).toBeLessThan(2500)
    expect(text.split('\n')[0]).toContain('demo model')
  })

  test('excludes premium guides', () => {
    const texts = STUDY_GUIDES.map(({ title }) => demoStudyGuide(promptFor(title))).join('\n')
    const premium = library.filter((guide) => guide.premium)
    expect(premium.length).toBeGreaterThan(0)
    for (const { title } of premium) expect(texts).not.toContain(title)
  })

  test('includes only whole parts of guides', () => {
    const text = demoStudyGuide(promptFor('English Grammar Essentials'))
    const whole = library.map(({ content }) => content).join('\n\n## The end\n\n')
    const endings = text
      .split(/\n+(?=#{2,3} )/)
      .filter((part) => part.startsWith('### '))
      .map((part) => (part.split('\n').at(-1) ?? '').replace(/^### /, ''))
    expect(endings.length).toBeGreaterThan(2)
    // In the library, a heading or the end of a guide follows the part's last line too.
    for (const ending of endings)
      expect(whole.split(ending).some((after) => /^\s*(#|$)/.test(after))).toBe(true)
  })

  test('returns an empty text for an unknown guide and for an empty library', () => {
    expect(demoStudyGuide(promptFor('How to pick a lock'))).toBe('')
    expect(demoStudyGuide(promptFor('Science Data Analysis'), [])).toBe('')
  })
})
