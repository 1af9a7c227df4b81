import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'

/** Finds the region of all toasts. It has this name only while it shows a toast. */
export const findToasts = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Messages' })

/** Waits for a toast. */
export async function expectToast(title: string | RegExp, description?: string): Promise<void> {
  const toasts = await findToasts()
  await within(toasts).findByText(title)
  if (description !== undefined) await within(toasts).findByText(description)
}

/** Expects the field to be invalid and described by this text for screen readers. */
export function expectInvalid(field: HTMLElement, text: string): void {
  expect(field).toHaveAttribute('aria-invalid', 'true')
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain(text)
}

/** Records each text that a status on the page gets from now on, for screen readers. */
export function recordStatuses(): string[] {
  const texts: string[] = []
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const text = element?.closest('[role="status"], output')?.textContent ?? ''
      if (text !== '') texts.push(text)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  return texts
}
