import { waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect } from 'vitest'

/** axe's rules that need style sheets or a layout, which only a browser has. */
const BROWSER_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

/** Expects no axe violation on the current page, except those of colors and layout. */
export async function expectAccessible(): Promise<void> {
  // A page sets its title after it is shown.
  await waitFor(() => expect(document.title).not.toBe(''))
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(BROWSER_RULES.map((rule) => [rule, { enabled: false }])),
  })
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
}
