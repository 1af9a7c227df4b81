import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconButton } from './icon-button.tsx'

/** Returns the opening tag of a button with these props. */
const tagOf = (props: { title?: string; word?: string }) =>
  /^<button[^>]*>/.exec(renderToStaticMarkup(<IconButton icon="x" label="Close" {...props} />))?.[0]

test('IconButton has a tooltip, and no description that repeats its name', () => {
  expect(tagOf({})).toContain('title="Close"')
  expect(tagOf({})).not.toContain('aria-label')
})

test('IconButton has an aria-label if its tooltip or its word differs from its label', () => {
  expect(tagOf({ title: 'Close (Esc)' })).toContain('aria-label="Close" title="Close (Esc)"')
  expect(tagOf({ word: 'Cl' })).toContain('aria-label="Close"')
  expect(tagOf({ word: 'Cl' })).not.toContain('title')
})
