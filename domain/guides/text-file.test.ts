import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIGURED_GUIDE, HOSTILE_TITLE } from '#test/support/sample-guides.ts'
import { guideFileText, textFileName } from './text-file.ts'

describe('textFileName', () => {
  test.each([
    ['Comma Rules That Decide Points', 'comma_rules_that_decide_points.txt'],
    ["Don't Panic, Think", "don't_panic,_think.txt"],
    ['  Wide   spaces\tand tabs ', 'wide_spaces_and_tabs.txt'],
    ['Élan vital', 'élan_vital.txt'],
    [HOSTILE_TITLE, 'etcpasswd_bconb_abctxt.exe.txt'],
    ['CON', 'guide_con.txt'],
    ['lpt1.notes', 'guide_lpt1.notes.txt'],
    ['..', 'guide.txt'],
    ['///', 'guide.txt'],
    ['-rf home', 'rf_home.txt'],
    ['Ends with a dot.', 'ends_with_a_dot.txt'],
  ])('for the title %j, returns %s', (title, name) => expect(textFileName(title)).toBe(name))

  test('adds a suffix', () => {
    expect(textFileName('English Grammar Essentials', '_study_guide')).toBe(
      'english_grammar_essentials_study_guide.txt',
    )
  })

  test('is one short, plain name for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const name = textFileName(title)
        expect(name).toMatch(/^[^/\\:*?"<>|\s.-][^/\\:*?"<>|\s]*\.txt$/u)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect([...name].length).toBeLessThanOrEqual(90)
        expect(name).not.toMatch(/^(con|prn|aux|nul|com[0-9]|lpt[0-9])\./)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('guideFileText', () => {
  const guide = { title: 'Ratios', description: 'About ratios.', content: '## One\n\nText.\n' }

  test('contains title, underline, description, and content', () => {
    expect(guideFileText(guide, { footer: false })).toBe(
      'Ratios\n======\n\nAbout ratios.\n\n## One\n\nText.\n',
    )
  })

  test('ends with the footer if the guide was downloaded from its own screen', () => {
    expect(guideFileText(guide, { footer: true })).toMatch(
      /\n\nText\.\n\n---\nGenerated from ACT Prep Platform\n$/,
    )
  })

  test('has the description of each figure', () => {
    expect(guideFileText(FIGURED_GUIDE, { footer: false })).toContain(
      '\n\nLook at Figure 1 first.\n\nFigure 1. Heights of two bean plants. Line chart of height against time.',
    )
  })
})
