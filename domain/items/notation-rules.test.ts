import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { validLatex, latexError, noStrayCharacters } from './notation-rules.ts'

const r = String.raw

describe('latexError', () => {
  test.each([
    [r`a \(x`, 'not closed'],
    [r`a x\) b`, 'do not pair up'],
    [r`\(x \(y\)\)`, 'do not pair up'],
    [r`\(\frac{1}{2\)`, 'braces'],
    [r`\(25%\)`, 'bare %'],
    [r`the \frac{1}{2}`, 'outside'],
  ])('reports %s as "%s"', (text, error) => {
    expect(latexError(text)).toContain(error)
  })

  test.each([r`\(x\) and \(\{1, 2\}\)`, r`\(25\%\) of $5 and $6`, 'plain (x) text, 25%'])(
    'accepts %s',
    (text) => {
      expect(latexError(text)).toBeUndefined()
    },
  )
})

test('validLatex names the place of each error', () => {
  const questions = [sampleQuestion('math', 0, { solution: ['Fine.', r`Then \(x.`] })]
  expect(validLatex(sampleSet('math', { questions }))).toEqual([
    { where: 'q1', rule: 'latex', message: r`solution step 2 has a \( that is not closed` },
  ])
})

test('noStrayCharacters reports control and zero-width characters by code, and accepts line feeds and accents', () => {
  const found = (questionText: string) =>
    noStrayCharacters(sampleSet('math', { questions: [sampleQuestion('math', 0, { questionText })] }))
  expect(found('a \u000crac{1}{2}')[0]?.message).toContain('U+000c')
  expect(found('zero\u200bwidth')[0]?.message).toContain('U+200b')
  expect(found('a\ttab')).toHaveLength(1)
  expect(found('naïve café — “yes”\n21 °C')).toEqual([])
})
