import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { counts } from './support/counts.ts'
import { openPage } from './support/page.tsx'

/** Test Day Mode before the simulation. */

async function open() {
  const user = await openPage('/test-day-mode', { responses: { 'GET /questions/counts': counts() } })
  await screen.findByRole('checkbox')
  return user
}
const startButton = () => screen.getByRole('button', { name: 'Start simulation' })

test("Test Day Mode requires accepting the rules, and shows the exam's times and counts", async () => {
  const user = await open()
  const main = within(screen.getByRole('main'))
  expect(screen.getByRole('main')).toHaveTextContent(
    '2h 55m of testing. Allow 3h 15m, including the start and the breaks.',
  )
  for (const rule of ['No pause', 'You can’t go back', 'Breaks of at most 60 seconds', 'Full screen'])
    expect(main.getByText(rule)).toBeVisible()
  expect(main.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'SectionQuestionsTime',
    'English7545 min',
    'Math6060 min',
    'Reading4035 min',
    'Science4035 min',
    'Testing2152h 55m',
    'Total time to allow, with start and breaks3h 15m',
  ])
  expect(startButton()).toHaveAttribute('aria-disabled', 'true')
  await user.click(main.getByRole('checkbox'))
  expect(startButton()).not.toHaveAttribute('aria-disabled', 'true')
  await user.click(main.getByRole('checkbox'))
  expect(startButton()).toHaveAttribute('aria-disabled', 'true')
})

test('a press of Start simulation says what is missing, at the checkbox', async () => {
  const user = await open()
  startButton().focus()
  await user.keyboard('{Enter}')
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContain('Accept the rules first.')
  const checkbox = screen.getByRole('checkbox')
  expect(checkbox).toHaveFocus()
  expect(checkbox).toHaveAccessibleDescription('Accept the rules first.')
  await expectAccessible()
  await user.keyboard(' ')
  expect(screen.queryByText('Accept the rules first.')).not.toBeInTheDocument()
  expect(startButton()).not.toHaveAttribute('aria-disabled', 'true')
})
