import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sampleBars, sampleLine } from '#test/support/sample-set.ts'

/** The figures of a passage, whose code loads when a test needs it. */

const CODE = '#web/components/item/figure-view.tsx'

test('each of two figures whose code failed to load is drawn after another try', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.doMock(CODE, () => {
    throw new Error('offline')
  })
  const { LazyFigure } = await import('#web/features/test/question/lazy-figure.tsx')
  render([sampleBars, sampleLine].map((figure) => <LazyFigure key={figure.label} figure={figure} />))
  const tryAgain = await screen.findAllByRole('button', { name: 'Try Again' })
  expect(tryAgain).toHaveLength(2)
  vi.doUnmock(CODE)
  for (const button of tryAgain) await userEvent.click(button)
  expect(await screen.findAllByRole('figure')).toHaveLength(2)
})
