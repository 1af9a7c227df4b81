import { button, field } from '#test/e2e/support/accounts.ts'
import type { Scene } from './scene.ts'

/** The score calculator, and the pages where students get help. */
export const SUPPORT: readonly Scene[] = [
  {
    states: [
      { name: 'score-calculator-empty', title: 'Score calculator: nothing entered yet' },
      { name: 'score-calculator', title: 'Score calculator: a composite' },
      { name: 'score-calculator-ranges', title: 'Score calculator: the ranges' },
      { name: 'score-calculator-refused', title: 'Score calculator: a number that isn’t a score' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/score-calculator')
      await see(page.getByRole('heading', { name: 'ACT Score Calculator' }))
      await shoot('score-calculator-empty')
      for (const [section, score] of [
        ['English', '31'],
        ['Math', '28'],
        ['Reading', '33'],
        ['Science', '29'],
      ] as const)
        await page.getByRole('spinbutton', { name: section }).fill(score)
      await page.getByRole('heading', { name: 'Your section scores' }).evaluate((part) => {
        part.scrollIntoView()
      })
      await shoot('score-calculator')
      await page.getByRole('heading', { name: 'Score ranges' }).evaluate((part) => part.scrollIntoView())
      await shoot('score-calculator-ranges')
      await page.getByRole('spinbutton', { name: 'Math' }).fill('37')
      await page.getByRole('heading', { name: 'Your section scores' }).evaluate((part) => {
        part.scrollIntoView()
      })
      await shoot('score-calculator-refused')
    },
  },
  {
    states: [
      { name: 'help-center', title: 'Help center' },
      { name: 'help-center-found', title: 'Help center: a search' },
      { name: 'help-center-none', title: 'Help center: nothing found' },
      { name: 'help-center-support', title: 'Help center: the ways to reach us' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/help-center')
      await see(page.getByRole('heading', { name: 'Help Center' }))
      await shoot('help-center')
      await page.getByRole('searchbox').fill('composite')
      await shoot('help-center-found')
      await page.getByRole('searchbox').fill('zebra')
      await shoot('help-center-none')
      await page.getByRole('button', { name: 'Clear Search' }).click()
      await page.getByRole('region', { name: 'Still need help?' }).evaluate((part) => {
        part.scrollIntoView()
      })
      await shoot('help-center-support')
    },
  },
  {
    states: [
      { name: 'contact', title: 'Contact Us' },
      { name: 'contact-wrong', title: 'Contact Us: missing fields' },
      { name: 'contact-sent', title: 'Contact Us: a message was sent' },
      { name: 'contact-ways', title: 'Contact Us: other ways to reach us' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/contact-us')
      await see(button(page, 'Send Message'))
      await shoot('contact')
      await button(page, 'Send Message').click()
      await shoot('contact-wrong')
      await field(page, 'Full name').fill('Maya Okafor')
      await field(page, 'Email address').fill('maya@example.com')
      await field(page, 'Subject').fill('The timer')
      await field(page, 'Message').fill('It stopped for a minute. What can I do?')
      await button(page, 'Send Message').click()
      await see(page.getByText('Message Sent!'))
      await shoot('contact-sent')
      await page.getByRole('region', { name: 'Quick Response Promise' }).evaluate((part) => {
        part.scrollIntoView()
      })
      await shoot('contact-ways')
    },
  },
]
