import { expect, type Page } from '@playwright/test'
import { readSamples } from '#web-build/bank-samples.ts'
import { ADMINISTERED, SECTION_NAMES, SECTIONS, VERSION_NAMES } from '#domain/exam/formats.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part, title } from './support/pages.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'

/** The home page: its parts, its links, and its sample questions. */

test.use({ bank: 'limited' })

const sample = (page: Page) => page.getByRole('group', { name: /^Sample question/ })

test('the home page shows its promises, four numbers, the quick start, the strategies, and the plans @phone', async ({
  page,
}) => {
  await page.goto('/')
  await expect(title(page, /Test day/)).toBeVisible()
  const main = page.getByRole('main')
  for (const promise of ['Unlimited practice tests', 'personalized study plans', '24/7 AI tutoring'])
    await expect(main).toContainText(promise)
  for (const [name, to] of [
    ['Start Free Practice Test', '/practice-tests'],
    ['View Strategy Library', '/strategy-library'],
    ['View all practice tests', '/practice-tests'],
    ['Browse the Strategy Library', '/strategy-library'],
    ['Start the full test', `/test?section=full&version=${ADMINISTERED.version}`],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', to)
  await expect(page.getByRole('list', { name: 'At a glance' }).getByRole('listitem')).toHaveText([
    '1000+practice questions',
    '24/7AI tutoring',
    '4full ACT sections',
    '36perfect score goal',
  ])
  const today = `Today’s ACT has the ${VERSION_NAMES[ADMINISTERED.version]} format.`
  await expect(part(page, 'Start practicing')).toContainText(today)
  await expect(page.getByRole('contentinfo')).toContainText(today)
  for (const section of SECTIONS) {
    const name = new RegExp(`^${SECTION_NAMES[section]}`)
    await expect(part(page, 'Start practicing').getByRole('link', { name })).toHaveAttribute(
      'href',
      `/test?section=${section}&version=${ADMINISTERED.version}`,
    )
    await expect(part(page, /Expert strategies/).getByRole('link', { name })).toHaveAttribute(
      'href',
      `/strategies/${section}`,
    )
  }
  const plans = part(page, /Free to practice/)
  for (const price of ['$0 forever', '$9.99 per month', '$19.99 per month'])
    await expect(plans).toContainText(price)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('a sample question of each section can be answered, and shows an explanation @phone @deep', async ({
  page,
}) => {
  const { samples } = readSamples('content')
  await page.goto('/')
  await expect(sample(page)).toBeInViewport()
  for (const [index, { section, stem, options, answer }] of samples.entries()) {
    const card = page.getByRole('group', { name: `Sample question: ${SECTION_NAMES[section]}` })
    await expect(card).toContainText(stem)
    await expect(card.getByRole('button', { name: 'Check answer' })).toBeDisabled()
    // Answers the first question incorrectly and the others correctly. Each verdict has its explanation.
    const chosenIndex = index === 0 ? (answer + 1) % options.length : answer
    await card.getByRole('radio').nth(chosenIndex).check()
    await card.getByRole('button', { name: 'Check answer' }).click()
    const verdict = card.getByRole('status')
    await expect(verdict).toContainText(chosenIndex === answer ? 'Correct.' : 'Not quite')
    await expect(verdict).toContainText(options[chosenIndex]?.note ?? 'no note')
    await expect(verdict).toContainText(options[answer]?.note ?? 'no note', {
      useInnerText: true,
    })
    if (index === 0) await expectAccessible(page)
    if (index < samples.length - 1) await card.getByRole('button', { name: /^Next/ }).click()
  }
  await expect(sample(page).getByRole('link', { name: 'Take a full section' })).toHaveAttribute(
    'href',
    '/practice-tests',
  )
})

test('the Free plan links to /signup, or for a signed-in student to the practice tests @deep', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const plans = part(page, /Free to practice/)
  await expect(plans.getByRole('link', { name: 'Start Free' })).toHaveAttribute('href', '/signup')
  await newStudent(page, server)
  await page.goto('/')
  await expect(plans.getByRole('link', { name: 'Go to Practice Tests' })).toHaveAttribute(
    'href',
    '/practice-tests',
  )
})

test('the footer says whose trademark ACT is @deep', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('ACT is a registered trademark of ACT, Inc.')
})

test('the mobile menu shows and hides the links of the header @phone-only @deep', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  for (const name of ['Practice Tests', 'Strategy Library', 'Pricing', 'Sign In', 'Start Free Test'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('focus moves through the mobile menu in visual order, and the menu closes when focus leaves it @phone-only @deep', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const tops: number[] = []
  for (const name of ['Practice Tests', 'Strategy Library', 'Pricing', 'Sign In', 'Start Free Test']) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name })).toBeFocused()
    tops.push((await menu.getByRole('link', { name }).boundingBox())?.y ?? 0)
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Start Free Practice Test' })).toBeFocused()
  await expect(menu).toBeHidden()
})
