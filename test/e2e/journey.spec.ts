import { expect, type Page } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { banner, reviewLink, scoreIn } from './support/dashboard.ts'
import { activate, chooseByKeys } from './support/keyboard.ts'
import { nextButton, options, questionHeading, submitButton } from './support/player.ts'
import { plainText } from './support/plain-text.ts'
import { readReview, scoreOf } from './support/review.ts'
import { test } from './support/test.ts'

test.use({ bank: 'limited' })

/** Returns the visible text of the chosen option, without its letter. */
const readChosenText = async (page: Page, option: number): Promise<string> => {
  const label = await options(page)
    .nth(option)
    .evaluate((input) => {
      const label = document.createElement('div')
      label.append(...(input.closest('label')?.cloneNode(true).childNodes ?? []))
      for (const hidden of label.querySelectorAll('.visually-hidden')) hidden.remove()
      return label.textContent
    })
  return plainText(label).slice(1).trim()
}

for (const section of SECTIONS)
  test(`the keyboard alone leads from the home page to a graded ${SECTION_NAMES[section]} review${section === 'english' ? ' @both' : ' @deep'}`, async ({
    page,
  }) => {
    await page.goto('/')
    await activate(page, page.getByRole('link', { name: 'Start Free Practice Test' }))
    await expect(page.getByRole('heading', { name: 'Practice Tests', level: 1 })).toBeFocused()
    const traditional = page.getByRole('group', { name: 'Traditional ACT' })
    await activate(page, traditional.getByRole('link', { name: new RegExp(`^${SECTION_NAMES[section]}`) }))

    const heading = await questionHeading(page, 1).textContent()
    const total = Number(/\d+$/.exec(heading ?? '')?.[0])
    const chosenTexts: string[] = []
    for (let number = 1; number <= total; number += 1) {
      await expect(questionHeading(page, number)).toBeVisible()
      if (number > 1) await expect(questionHeading(page, number)).toBeFocused()
      await chooseByKeys(page, number % 4)
      chosenTexts.push(await readChosenText(page, number % 4))
      await activate(page, number < total ? nextButton(page) : submitButton(page))
    }

    await expect(banner(page)).toContainText(`Traditional ${SECTION_NAMES[section]}`)
    const score = await scoreIn(banner(page))
    await activate(page, reviewLink(page))

    const review = await readReview(page)
    expect(review.map(({ number }) => number)).toEqual(chosenTexts.map((_, index) => index + 1))
    expect(review.map(({ choice }) => choice)).toEqual(chosenTexts)
    for (const { verdict, choice, key, explanation } of review) {
      expect(verdict).toBe(choice === key ? 'Correct' : 'Incorrect')
      expect(explanation).toContain('canary-')
    }
    expect(score).toBe(scoreOf(review))
    expect(await scoreIn(page.getByRole('main'))).toBe(score)
  })
