import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SampleCard } from './sample-card.tsx'

test('SampleCard says which words are underlined, and what NO CHANGE keeps', () => {
  const text = renderToStaticMarkup(<SampleCard />).replaceAll(/<[^>]+>/g, '')
  const [, underlined = 'nothing'] = /Underlined: (.+?) \(end of underlined words\)/.exec(text) ?? []
  expect(text).toContain(`NO CHANGE (${underlined})`)
})
