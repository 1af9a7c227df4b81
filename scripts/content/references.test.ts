import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { GuideInFile } from '#domain/guides/guide-rules.ts'
import { guideTexts } from './check-guides.ts'
import { readPageTexts } from './check-pages.ts'
import { readGuides } from './load-guides.ts'
import { checkGuideReferences, checkPageLinks, checkPageNames, guideSubjects } from './references.ts'

const { guides } = readGuides('content/guides')
const messages = (changed: readonly GuideInFile[]) => checkGuideReferences(changed).map(({ message }) => message)

/** Returns the findings after a text was added to the end of a guide. */
function withText(id: string, text: string): string[] {
  expect(guides.map(({ guide }) => guide.id)).toContain(id)
  return messages(
    guides.map((one) =>
      one.guide.id === id ? { ...one, guide: { ...one.guide, content: `${one.guide.content}\n\n## More\n\n${text}` } } : one,
    ),
  )
}

describe('the references in guides', () => {
  test('all lead to a guide, a section, a figure, a step, or an exercise', () => {
    expect(checkGuideReferences(guides)).toEqual([])
  })

  test('call only the guide to test day and the timing guides by their subject', () => {
    expect(new Set(guides.flatMap(({ guide }) => guideSubjects(guide.content)))).toEqual(new Set(['test day', 'timing']))
  })

  test.each([
    ['The guide to interviews has more.', /guide to “interviews”/],
    ['See the essay guides for a plan.', /guide to “essay”/],
    ['Read the guide “Commas You Can Trust” first.', /“Commas You Can Trust”/],
    ['See “The Last Ten Minutes” for a plan.', /“The Last Ten Minutes”/],
    ['Look at Figure 7 again.', /Figure 7/],
    ['Then repeat step 19.', /step 19/],
    ['Compare it with Example 12.', /Example 12/],
    ['This was exercise 31.', /exercise 31/],
  ])('a planted broken reference is reported: %s', (text, message) => {
    expect(withText('right-triangle-trigonometry', text)).toEqual([expect.stringMatching(message)])
  })

  test.each([
    'The guide to comma rules has more.',
    'Read the guide “Conflicting Viewpoints” first.',
    'This guide works through one. Read the other guides, too.',
    'Look at Figure 1 again, and repeat step 2.',
    'A question says “according to Table 9.”',
  ])('a text whose references resolve, or that has none, is not reported: %s', (text) => {
    expect(withText('right-triangle-trigonometry', text)).toEqual([])
  })

  test('answers without their exercise are reported', () => {
    const changed = guides.map((one) =>
      one.guide.id === 'making-inferences'
        ? { ...one, guide: { ...one.guide, content: `${one.guide.content}\n6. P. A sixth answer.` } }
        : one,
    )
    expect(messages(changed)).toEqual([expect.stringMatching(/answers the numbers 1, 2, 3, 4, 5, 6/)])
  })

  test('renamed guides break what other guides say about them', () => {
    const renamed = guides.map((one) =>
      one.guide.section === 'test-day' ? { ...one, guide: { ...one.guide, title: `${one.guide.title.replace('Test Day', 'Exam')}` } } : one,
    )
    expect(messages(renamed)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/guide to “test day”/)))
  })
})

describe('the references in pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('all lead to a page, and to a section of it', () => {
    expect(checkPageLinks('content/pages')).toEqual([])
    expect(checkPageNames([...guideTexts(guides), ...readPageTexts('content/pages')])).toEqual([])
  })

  test.each([
    ['schools.yaml', 'to: /privacy-policy#children', 'to: /privacy-policy#child', '/privacy-policy#child'],
    ['help-center.yaml', 'to: /score-calculator', 'to: /score-calculators', '/score-calculators'],
  ])('a planted broken link of %s is reported', (file, link, broken, where) => {
    cpSync('content/pages', folder, { recursive: true })
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(link)
    writeFileSync(join(folder, file), text.replace(link, broken))
    expect(checkPageLinks(folder)).toMatchObject([{ where, rule: 'reference' }])
  })

  test('a planted name of a page that doesn’t exist is reported', () => {
    expect(checkPageNames([{ file: 'a.yaml', where: '', text: 'Go to the Free Essays page.' }])).toMatchObject([
      { message: 'names a page “Free Essays”, which doesn’t exist' },
    ])
  })
})
