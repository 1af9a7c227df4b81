import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#scripts/local/demo-accounts.ts'
import { installSession } from './session.ts'

/** Returns the demo account of a plan (`student` is on Free), the administrator's, or the editor's. */
export const demo = (name: 'student' | 'pro' | 'elite' | 'admin' | 'editor') => ({
  email: `${name}@example.com`,
  password: DEMO_PASSWORD,
  firstName: 'Demo',
  lastName: 'Example',
})

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your question' })
export const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Conversation' }).locator('.chat-message')
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Stop', exact: true })

/** Opens the tutor as a student whose plan includes it. */
export async function openTutor(page: Page, address = '/ai-tutor'): Promise<void> {
  await installSession(page, demo('elite'), address)
  await expect(field(page)).toBeVisible()
}

/** Sends a question by keyboard. */
export async function askTutor(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

/** Waits until the last answer is complete or stopped, and returns it. */
export async function waitForAnswer(page: Page): Promise<Locator> {
  await expect(page.locator('.chat-message[aria-busy]')).toHaveCount(0)
  const last = messages(page).last()
  await expect(last).toHaveAttribute('data-from', 'ai')
  return last
}

/** Opens the list of conversations, which is a sheet on a phone. */
export async function openConversationList(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: 'Conversations' })
  await page.getByRole('button', { name: 'Conversations', exact: true }).click()
  return page.getByRole('dialog', { name: 'Conversations' })
}

declare global {
  interface Window {
    announced: string[]
  }
}

/**
 * Records the status texts for screen readers, which are cleared after a few seconds.
 * @returns a function that returns the texts so far
 */
export async function recordStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announced = []
    const read = () => {
      const text = document.querySelector('.chat__thread > [role="status"]')?.textContent ?? ''
      if (text !== '' && text !== window.announced.at(-1)) window.announced.push(text)
    }
    new MutationObserver(read).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => window.announced)
}
