import { expect } from '@playwright/test'
import { panel } from '#test/e2e/support/account-page.ts'
import { waitForAnswer, messages } from '#test/e2e/support/tutor.ts'
import { takeTestElsewhere } from '#test/e2e/support/student.ts'
import { signIn } from './dashboard-scenes.ts'
import { signInExperiencedStudent } from './learning-scenes.ts'
import type { Scene } from './scene.ts'
import { apiOnOtherDevice, createStudent } from './students.ts'
import { stripePagesFor } from './stripe-pages.ts'

/** The predicted score, the study plan, the colleges, the solutions, and the weekly summary of a student with Elite. */
export const ELITE: readonly Scene[] = [
  {
    states: [
      { name: 'predicted-score', title: 'Predicted Score: the probable scores on a new test' },
      { name: 'predicted-score-gains', title: 'Predicted Score: what would help most' },
      { name: 'study-plan-today', title: 'Study Plan: today and the next days' },
      { name: 'study-plan-month', title: 'Study Plan: the month' },
      { name: 'my-colleges-search', title: 'My Colleges: the search' },
      { name: 'my-colleges-list', title: 'My Colleges: the student’s list with their chances' },
    ],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await signInExperiencedStudent(stage, 'elite', 'Elite')
      await page.goto('/predicted-score')
      await see(page.getByText(/In about 8 of 10 cases/).first())
      await shoot('predicted-score')
      await page.locator('.topic-gains').evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await shoot('predicted-score-gains')

      await page.goto('/study-plan')
      const makePlan = page.getByRole('button', { name: 'Make my plan' })
      await see(makePlan)
      for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Sat'])
        await page.getByRole('checkbox', { name: day }).check({ force: true })
      await makePlan.click()
      await see(page.getByRole('heading', { name: 'The next six days' }))
      await expect(page.getByRole('heading', { name: 'Study Plan' })).toBeFocused()
      await shoot('study-plan-today')
      await page.locator('.month').evaluate((one) => one.scrollIntoView())
      await shoot('study-plan-month')

      await page.goto('/my-colleges')
      const search = page.getByRole('searchbox')
      await see(search)
      for (const name of ['University of Michigan-Ann Arbor', 'Ohio State University-Main Campus']) {
        await search.fill(name)
        const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
        await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
        await saveResponse
      }
      await search.fill('univ of michigan')
      await see(page.getByRole('region', { name: 'Find colleges' }).locator('.college').first())
      await page.getByRole('region', { name: 'Find colleges' }).evaluate((one) => one.scrollIntoView())
      await shoot('my-colleges-search')
      await page.getByRole('region', { name: 'Your list' }).evaluate((one) => one.scrollIntoView())
      await shoot('my-colleges-list')
    },
  },
  {
    states: [
      { name: 'solution-steps', title: 'The review shows a solution step by step, and the quick actions' },
      { name: 'tutor-step', title: 'The tutor at a step of a solution, with the rating of its answer' },
    ],
    play: async (stage) => {
      const { page, shoot, see, server } = stage
      const person = await signInExperiencedStudent(stage, 'solutions', 'Elite')
      const api = await apiOnOtherDevice(server, person)
      const { id } = await takeTestElsewhere(api, { section: 'math', version: 'old' }, 3)
      await page.goto(`/review/${id}`)
      const first = page.getByRole('article', { name: 'Question 1', exact: true })
      await see(first.getByRole('button', { name: 'Show first step' }))
      await first.getByRole('button', { name: 'Show first step' }).click()
      await see(first.locator('.solution__text').first())
      await first.getByRole('button', { name: 'Show next step' }).click()
      await see(first.locator('.solution__text').nth(1))
      await first.locator('.solution').evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await shoot('solution-steps')
      await first.getByRole('link', { name: /step 2$/ }).click()
      await see(messages(page).first())
      await waitForAnswer(page)
      const helpful = page.getByRole('button', { name: 'Helpful', exact: true })
      await helpful.click()
      await expect(helpful).toHaveAttribute('aria-pressed', 'true')
      await shoot('tutor-step')
    },
  },
  {
    states: [
      { name: 'weekly-summary-account', title: 'The weekly summary on the account page' },
      { name: 'weekly-summary-stop', title: 'The page behind the link that turns the weekly summary off' },
    ],
    play: async (stage) => {
      const { page, shoot, see, server } = stage
      const person = await createStudent(stage, 'summary')
      await (await stripePagesFor(server, person)).buy('Elite')
      await signIn(stage, person)
      await page.goto('/account')
      const setting = panel(page, 'Weekly summary by mail')
      await see(setting.getByRole('button', { name: 'Send it to me' }))
      await setting.evaluate((one) => one.scrollIntoView({ block: 'center' }))
      await shoot('weekly-summary-account')
      await page.goto(`/weekly-summary/stop#00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`)
      await see(page.getByRole('button', { name: 'Turn It Off' }))
      await shoot('weekly-summary-stop')
    },
  },
]
