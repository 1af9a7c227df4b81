import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import type { PaidTier } from '#domain/billing/plans.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { startSession, type Account } from '#test/e2e/support/accounts.ts'
import { reviewLink } from '#test/e2e/support/dashboard.ts'
import { openEndEarly } from '#test/e2e/support/overlay.ts'
import { options } from '#test/e2e/support/player.ts'
import { TABLE_NAME } from '../local/cloud.ts'
import { createHistory } from '../local/demo-history.ts'
import { signIn } from './dashboard-scenes.ts'
import { closeLimitedNotice, showQuestion } from './on-test.ts'
import type { Scene, Stage } from './scene.ts'
import { createStudent } from './students.ts'
import { stripePagesFor } from './stripe-pages.ts'

const tokenClaims = z.object({ sub: z.string() })

/** Creates a student with a plan and the demo accounts' eight weeks of practice, and signs in. */
export async function signInExperiencedStudent(
  stage: Stage,
  name: string,
  planName: PaidTier = 'Pro',
): Promise<Account> {
  const person = await createStudent(stage, name)
  await (await stripePagesFor(stage.server, person)).buy(planName)
  const { AccessToken } = await startSession(stage.server, person)
  const payload = Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()
  const { sub: userId } = tokenClaims.parse(JSON.parse(payload))
  // The product's server runs in this process, so a client of this process uses the server's table.
  await createHistory(createTable(dynamoDb(), TABLE_NAME), { userId, seed: 1000 }, Date.now())
  await signIn(stage, person)
  return person
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const loadedMain = (page: Page) => page.getByRole('main').filter({ hasNotText: 'Loading older tests' })
const verdict = (page: Page) => page.getByRole('heading', { level: 3, name: /^(Correct|Incorrect)/ })
const finishedHeading = (page: Page) => page.getByRole('heading', { name: 'Drill finished' })

/** Answers the open question of a drill with its first choice. */
async function answerDrill({ page, see, pass }: Stage): Promise<void> {
  await pass(30)
  await page.getByRole('radio').first().check({ force: true })
  await button(page, 'Submit').click()
  await see(verdict(page))
}

/** Drills, mistakes, analytics, hints, and reminders of a student with Pro. */
export const LEARNING: readonly Scene[] = [
  {
    states: [
      { name: 'dashboard-pro', title: 'The dashboard of a student with Pro leads with today’s drill' },
      { name: 'drill-start', title: 'Weak-Spot Drills: the start' },
      { name: 'drill-question', title: 'Weak-Spot Drills: a question' },
      { name: 'drill-feedback', title: 'Weak-Spot Drills: an answer with its explanation' },
      { name: 'drill-end', title: 'Weak-Spot Drills: the end' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signInExperiencedStudent(stage, 'drills')
      await see(page.getByRole('link', { name: 'Start a drill' }))
      await see(page.getByRole('heading', { name: 'Overall score' }))
      await shoot('dashboard-pro')
      await page.getByRole('link', { name: 'Start a drill' }).click()
      await see(page.getByRole('radio', { name: '5 min' }))
      await page.getByRole('radio', { name: '5 min' }).check({ force: true })
      await shoot('drill-start')
      await button(page, 'Start drill').click()
      await see(page.getByRole('heading', { level: 2, name: /^Question 1 of / }))
      await shoot('drill-question')
      await answerDrill(stage)
      await shoot('drill-feedback')
      for (let number = 2; number < 40; number += 1) {
        await button(page, 'Next').or(button(page, 'See results')).click()
        const next = page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of `) })
        await see(next.or(finishedHeading(page)))
        if (await finishedHeading(page).isVisible()) break
        await answerDrill(stage)
      }
      await see(finishedHeading(page))
      await shoot('drill-end')
    },
  },
  {
    states: [
      { name: 'my-mistakes', title: 'My Mistakes' },
      { name: 'my-mistakes-clusters', title: 'My Mistakes: what misses have in common, and the next step' },
      { name: 'analytics', title: 'Analytics: the score trend with its uncertainty' },
      { name: 'analytics-topics', title: 'Analytics: topic mastery and pace' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signInExperiencedStudent(stage, 'mistakes')
      await page.goto('/my-mistakes')
      await see(page.getByText(/^You missed \d+ of/))
      await see(loadedMain(page))
      await shoot('my-mistakes')
      await page
        .locator('.cluster-card')
        .first()
        .evaluate((one) => one.scrollIntoView())
      await shoot('my-mistakes-clusters')
      await page.goto('/analytics')
      await see(page.getByRole('region', { name: 'Topic mastery' }).getByRole('img'))
      await see(loadedMain(page))
      await shoot('analytics')
      await page.getByRole('region', { name: 'Topic mastery' }).evaluate((one) => one.scrollIntoView())
      await shoot('analytics-topics')
    },
  },
  {
    states: [
      { name: 'reminders', title: 'Strategy reminders before a section' },
      { name: 'hints', title: 'Three hints of a question' },
      { name: 'miss-reasons', title: 'The review asks why a question was missed' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signInExperiencedStudent(stage, 'hints')
      await page.goto('/test?section=math&version=enhanced')
      await see(
        page.getByRole('region', { name: 'Keep in mind' }).getByRole('listitem').getByRole('link').first(),
      )
      await shoot('reminders')
      await page.getByRole('button', { name: 'Start' }).click()
      await closeLimitedNotice(page)
      await showQuestion(page)
      const hint = page.getByRole('button', { name: /^(Hint|Next hint .*)$/ })
      await see(hint)
      for (let step = 1; step <= 3 && (await hint.isVisible()); step += 1) {
        await hint.click()
        await see(
          page
            .getByRole('region', { name: /^Hints for/ })
            .getByRole('listitem')
            .nth(step - 1),
        )
      }
      await shoot('hints')
      await options(page).last().check()
      await openEndEarly(page)
      await page.getByRole('dialog').getByRole('button', { name: 'End Test Early' }).click()
      await see(reviewLink(page))
      await reviewLink(page).click()
      const reasons = page.getByRole('group', { name: /^Why did you/ }).first()
      await see(reasons)
      await reasons.getByRole('button', { name: /Reasoning/ }).click()
      await expect(reasons.getByRole('button', { name: /Reasoning/ })).toHaveAttribute('aria-pressed', 'true')
      await reasons.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await shoot('miss-reasons')
    },
  },
]
