import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RichText } from './rich-text.tsx'

const render = (text: string) => renderToStaticMarkup(<RichText text={text} />)
const unbroken = (text: string) => `<span class="unbroken">${text}</span>`

it('RichText doesn’t break a fraction in plain text across lines', () => {
  expect(render('A load of 40 / g is halved.')).toBe(`A load of ${unbroken('40 / g')} is halved.`)
  expect(render('It is (1/2) or 3/4.')).toBe(`It is ${unbroken('(1/2)')} or ${unbroken('3/4.')}`)
})

it('RichText keeps a number and its unit on one line', () => {
  expect(render('At 40 mg/L, 2.5 kg or 1,200 m³ of it is 12 % of 30 °C.')).toBe(
    `At ${unbroken('40 mg/L,')} ${unbroken('2.5 kg')} or ${unbroken('1,200 m³')} of it is ${unbroken('12 %')} of ${unbroken('30 °C')}.`,
  )
})

it('RichText lets other numbers and long words with a slash break', () => {
  for (const text of [
    'On page 12 see the 5 gardens.',
    'In 1900 men left.',
    'Interdisciplinary/international work.',
  ])
    expect(render(text)).toBe(text)
})

it('RichText parses formulas without their style attributes, which the security policy forbids', () => {
  const parsed: string[] = []
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(source: string) {
        parsed.push(source)
        return { body: { childNodes: [] } }
      }
    },
  )
  render('A matrix: <math><mtable><mtr><mtd style="padding-left:0em;"><mn>1</mn></mtd></mtr></mtable></math>')
  expect(parsed).toEqual(['<math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math>'])
})

it('RichText shows typographic quotes, also around italics, and keeps the marks of feet and inches', () => {
  expect(render('"Wynne\'s *Home*," she said')).toBe('“Wynne’s <em>Home</em>,” she said')
  expect(render('a 5\'6" door')).toContain('5&#x27;6&quot;')
})
