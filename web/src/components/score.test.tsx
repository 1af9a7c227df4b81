import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Score, ScoreBadge } from './score.tsx'

/** Returns the text that a reader sees, without tags. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe.each([1, 24, 25, 29, 30, 36])('a score of %i', (value) => {
  const large = renderToStaticMarkup(<Score value={value} />)
  const badge = renderToStaticMarkup(<ScoreBadge value={value} />)

  it('shows no range, which would read as a margin of error', () => {
    for (const html of [large, badge]) {
      expect(textOf(html)).toMatch(new RegExp(`^ ${value} of 36`))
      expect(textOf(html)).not.toMatch(/\d+ to \d+/)
    }
  })

  it('never has the tone of an error', () => {
    for (const html of [large, badge]) expect(html).not.toContain('tone-bad')
  })
})

it('Score explains its colors in an info tip', () => {
  expect(textOf(renderToStaticMarkup(<Score value={24} />))).toContain(
    'Green from 30, yellow from 25, red below 25.',
  )
})
