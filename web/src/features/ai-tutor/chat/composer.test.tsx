import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Composer } from './composer.tsx'

/** Returns what screen readers announce for a text of this length. */
function announced(length: number): string | undefined {
  const nothing = () => {}
  const html = renderToStaticMarkup(
    <Composer
      input={createRef<HTMLTextAreaElement>()}
      text={'x'.repeat(length)}
      onText={nothing}
      isBusy={false}
      canSend
      onSend={nothing}
      onStop={nothing}
    />,
  )
  return /role="status"[^>]*>([^<]*)</.exec(html)?.[1]
}

test('Composer announces the characters left in steps, not after each key', () => {
  expect(announced(1800)).toBe('')
  expect(announced(1801)).toBe('200 characters left at most.')
  expect(announced(1849)).toBe('200 characters left at most.')
  expect(announced(1850)).toBe('150 characters left at most.')
  expect(announced(1999)).toBe('50 characters left at most.')
  expect(announced(2001)).toBe('The message is too long.')
  expect(announced(2099)).toBe('The message is too long.')
})
