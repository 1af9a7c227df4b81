import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import { validLatex, latexError, noMarkdown, noStrayCharacters } from './notation-rules.ts'

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

  test.each([
    [r`\(\rule{9999em}{9999em}\)`, r`the command \rule`],
    [r`\(x\hspace{900em}y\)`, r`the command \hspace`],
    [r`\(\color{white}B\)`, r`the command \color`],
    [r`\(\Huge x\)`, r`the command \Huge`],
    [r`\(\def\a{b}\)`, r`the command \def`],
    [r`\(\begin{array}{c}1\end{array}\)`, 'the environment array'],
    [r`\(\begin{cases}1\\[900em]2\end{cases}\)`, 'a line break with a height'],
    [`\\(${'x+'.repeat(120)}1\\)`, 'a formula of 241 characters'],
    [`\\(${'x^{'.repeat(9)}2${'}'.repeat(9)}\\)`, 'braces nested 9 deep'],
    [r`\(\begin{matrix}${'1\\\\'.repeat(8)}1\end{matrix}\)`, '9 rows'],
  ])('reports what may change the page around the formula: %s', (text, error) => {
    expect(latexError(text)).toContain(error)
  })

  test.each([
    r`\(\frac{1}{2}\sqrt[3]{x} \le \pi\)`,
    r`\(\left(\begin{bmatrix}1 & 2\\3 & 4\end{bmatrix}\right)\)`,
    r`\(\$5.20 \, \text{at } 25\%, \overline{AB} \perp \overline{CD}, 30^\circ\)`,
  ])('accepts %s', (text) => {
    expect(latexError(text)).toBeUndefined()
  })

  test.each([r`\(x\) and \(\{1, 2\}\)`, r`\(25\%\) of $5 and $6`, 'plain (x) text, 25%'])(
    'accepts %s',
    (text) => {
      expect(latexError(text)).toBeUndefined()
    },
  )
})

test('validLatex names the place of an error', () => {
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

describe('noMarkdown', () => {
  const inStem = (questionText: string) =>
    noMarkdown(sampleSet('math', { questions: [sampleQuestion('math', 0, { questionText })] }))

  test.each([
    ['What is **14** + 5?', 'bold'],
    ['What is __the sum__?', 'bold'],
    ['What is `14 + 5`?', 'a code mark'],
    ['See [the table](table1).', 'a link'],
    ['What is ~~14~~ 15 + 5?', 'strikethrough'],
    ['Use this:\n| a | b |\nWhat is a?', 'a table'],
    ['- 14\n- 5', 'a list mark'],
    ['Add:\n\n1. 14\n2. 5', 'a list mark'],
    ['# Question\nWhat is 14 + 5?', 'a heading'],
    ['> A quotation', 'a quotation'],
  ])('reports %j', (text, found) => {
    expect(inStem(text).map(({ message }) => message)).toEqual([expect.stringContaining(found)])
  })

  test.each([
    'What is 3 * 4 * 5?',
    'Is x > 4\n- or not?',
    r`What is \(\sqrt[3]{8}(2)\)?`,
    'The file_name_here',
    '-4 or 5?',
  ])('accepts %j', (text) => {
    expect(inStem(text)).toEqual([])
  })

  test('accepts headings and italics in a passage', () => {
    const passage = `## Experiment 1\n\nThe *Nautilus* sank.`
    expect(noMarkdown(sampleSet('science', { passage }))).toEqual([])
  })
})
