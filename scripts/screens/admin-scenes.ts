import { expect } from '@playwright/test'
import { FORMATS } from '#domain/exam/formats.ts'
import { ADMIN, mockAdmin, panel } from '#test/e2e/support/admin.ts'
import { panel as accountPanel } from '#test/e2e/support/account-page.ts'
import { reviewLink } from '#test/e2e/support/dashboard.ts'
import { nextButton, options, questionHeading, submitTest } from '#test/e2e/support/player.ts'
import { installSession } from '#test/e2e/support/session.ts'
import { scrollToTop, signIn } from './dashboard-scenes.ts'
import { showQuestion } from './on-test.ts'
import type { Scene, Stage } from './scene.ts'
import { staffWork, withUnscored } from './staff-work.ts'
import { createStudent } from './students.ts'

/** The number of the last question of practice that ends with an unscored set. */
const LAST = FORMATS.old.science.questions + FORMATS.old.science.setSize

/** Makes the server refuse the screen at /admin, as on a site whose staff needs an authenticator app. */
const refuse = ({ page }: Stage, code: string, message: string): Promise<void> =>
  mockAdmin(page, { 'GET /admin/generations': () => ({ status: 403, body: { error: { code, message } } }) })

/**
 * Signs in as the administrator and opens /admin with this query. Doesn't wait until the screen has checked the
 * rights: only `see` lets the time pass that this takes.
 */
const visitAdmin = ({ page }: Stage, query = ''): Promise<void> =>
  installSession(page, ADMIN, `/admin${query}`)

/** Opens /admin with this query, at its top. Otherwise, a page load in the same tab restores the scroll position. */
async function openAtTop({ page }: Stage, query: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.goto(`/admin${query}`)
}

/** The screens of administrators and editors, and the unscored questions that students get from their drafts. */
export const ADMINISTRATION: readonly Scene[] = [
  {
    states: [
      { name: 'admin-factor-needed', title: 'An administrator without an authenticator app' },
      { name: 'admin-factor-setup', title: 'Setting up an authenticator app' },
      { name: 'admin-factor-sign-in', title: 'Signing in once more, with a code' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await refuse(
        stage,
        'factor_needed',
        'Administrators and editors need a second step to sign in. Set up an authenticator app in your account.',
      )
      await visitAdmin(stage)
      await see(page.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 }))
      await shoot('admin-factor-needed')
      await page.getByRole('link', { name: 'Open your account' }).click()
      const twoStep = accountPanel(page, 'Two-step sign-in')
      await see(twoStep.getByRole('button', { name: 'Set up' }))
      await twoStep.getByRole('button', { name: 'Set up' }).click()
      await see(twoStep.getByRole('img', { name: 'QR code for the authenticator app' }))
      await twoStep.evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('admin-factor-setup')
      await refuse(
        stage,
        'sign_in_needed',
        'Sign in once more, with your password and a code from your authenticator app.',
      )
      await page.goto('/admin')
      await see(page.getByRole('heading', { name: 'Confirm it’s you', level: 1 }))
      await shoot('admin-factor-sign-in')
    },
  },
  {
    states: [
      { name: 'review-queue', title: 'The sets that await review' },
      { name: 'review-draft', title: 'A set under review' },
      {
        name: 'review-draft-end',
        title: 'A set under review: similar questions and comments',
      },
      { name: 'rejected-sets', title: 'The rejected sets' },
      { name: 'rejected-questions', title: 'The questions of a run that gates rejected' },
      { name: 'rejected-question', title: 'A rejected question' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      const { reviewedId, rejectedQuestion } = await staffWork(stage)
      await visitAdmin(stage, '?tab=questions&review=all')
      const queue = page.getByRole('list', { name: 'Sets that await review' })
      await see(queue)
      await queue.getByRole('checkbox').first().check()
      await shoot('review-queue')
      await openAtTop(stage, `?tab=questions&review=all&draft=${reviewedId}`)
      await see(page.getByRole('article', { name: 'Question 1', exact: true }))
      await shoot('review-draft')
      await see(panel(page, 'Comments'))
      await panel(page, 'Comments').evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('review-draft-end')
      await openAtTop(stage, '?tab=questions&review=rejected')
      await see(page.getByRole('list', { name: 'Rejected sets' }))
      await shoot('rejected-sets')
      await openAtTop(stage, '?tab=questions')
      const rejected = page.getByRole('button', { name: /^\d+ rejected/ }).first()
      await see(rejected)
      await rejected.click()
      await see(page.getByRole('list', { name: 'Rejected questions' }))
      await shoot('rejected-questions')
      await openAtTop(
        stage,
        `?tab=questions&review=${rejectedQuestion.runId}&question=${rejectedQuestion.id}`,
      )
      await see(page.getByRole('heading', { name: 'Rejected question', exact: true }))
      await see(page.getByRole('article', { name: /^Question / }))
      await shoot('rejected-question')
    },
  },
  {
    states: [
      { name: 'set-retired-question', title: 'A set with a retired question' },
      { name: 'admin-settings', title: 'The settings of generated sets, with unscored questions' },
      { name: 'audit-log', title: 'The audit log' },
      { name: 'export-sets', title: 'Exporting sets' },
      { name: 'import-sets', title: 'Importing sets' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      const { address } = await staffWork(stage)
      await visitAdmin(stage, `?tab=questions&set=${address}`)
      const retired = page.getByRole('article', { name: 'Question 2', exact: true })
      await see(retired.getByText('Retired', { exact: true }))
      await scrollToTop(retired)
      await shoot('set-retired-question')
      await openAtTop(stage, '?tab=settings')
      await see(panel(page, 'Generated sets'))
      await page.getByLabel('Try new sets as unscored questions').check({ force: true })
      await panel(page, 'Generated sets').evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('admin-settings')
      const log = panel(page, 'Audit log')
      await see(log.getByRole('list', { name: 'Audit log' }))
      await scrollToTop(log)
      await shoot('audit-log')
      await openAtTop(stage, '?tab=questions&section=science')
      const button = panel(page, 'Sets').getByRole('button', { name: 'Export' })
      await see(button)
      await button.click()
      await see(page.getByRole('dialog', { name: 'Export sets' }))
      await shoot('export-sets')
      await openAtTop(stage, '?tab=questions&import=1')
      await see(panel(page, 'Import sets'))
      await panel(page, 'Import sets').evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await shoot('import-sets')
    },
  },
  {
    states: [
      { name: 'unscored-start', title: 'Practice that ends with unscored questions: the start' },
      { name: 'unscored-question', title: 'An unscored question' },
      { name: 'unscored-review', title: 'The review of practice with unscored questions' },
      { name: 'unscored-answer', title: 'The review of an unscored question' },
    ],
    play: (stage) => withUnscored(stage, () => practiceUnscored(stage)),
  },
]

/** Practices a whole section, which ends with an unscored set, and opens the review. */
async function practiceUnscored(stage: Stage): Promise<void> {
  const { page, shoot, see, pass } = stage
  await signIn(stage, await createStudent(stage, 'unscored'))
  await page.goto('/test?section=science&version=old')
  await see(page.getByText(/^\d+ unscored questions$/))
  await shoot('unscored-start')
  await page.getByRole('button', { name: 'Got it' }).click()
  for (let number = 1; number <= LAST; number += 1) {
    await showQuestion(page)
    await expect(questionHeading(page, number)).toBeVisible()
    if (number === LAST - 3) await shoot('unscored-question')
    await pass(8 + ((number * 7) % 30))
    await options(page)
      .nth((number * number) % 4)
      .check()
    if (number < LAST) await nextButton(page).click()
  }
  await submitTest(page)
  await reviewLink(page).click()
  await see(page.getByRole('region', { name: 'By topic' }))
  await pass(5)
  await shoot('unscored-review')
  await page
    .getByRole('article', { name: `Question ${LAST - 3}`, exact: true })
    .evaluate((one) => one.scrollIntoView())
  await shoot('unscored-answer')
}
