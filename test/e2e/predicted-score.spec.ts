import { expect, type Page } from '@playwright/test'
import { SECTIONS } from '#domain/exam/formats.ts'
import { answer, type Api } from '#test/support/api-client.ts'
import type { ServerAddress } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The predicted scores of a student with Elite, on the screen. */

/** Takes an Enhanced full test in time, with the first options as answers. */
async function takeFullTest(api: Api): Promise<void> {
  const { attempt, questions } = await api.create({ section: 'full', version: 'enhanced' })
  for (const section of SECTIONS) {
    const answers = questions
      .filter((question) => question.section === section)
      .map(({ id, options }) => answer(id, options[0] ?? null, { timeSpentSeconds: 30 }))
    await api.save(attempt.id, { sections: [{ section, action: 'start' }] })
    await api.save(attempt.id, { answers, sections: [{ section, action: 'finish' }] })
  }
  await api.submit(attempt.id, [])
}

async function signInWithApi(page: Page, server: ServerAddress, name: 'pro' | 'elite'): Promise<Api> {
  await installSession(page, demo(name), '/dashboard')
  return apiOf(page, server)
}

test('a student with Elite sees the predicted scores, and each prediction beside its result @phone @deep', async ({
  page,
  server,
}) => {
  const api = await signInWithApi(page, server, 'elite')
  await takeFullTest(api)
  await page.goto('/predicted-score')
  const scores = part(page, 'On a new Enhanced test')
  await expect(scores.getByRole('link', { name: 'Practice Reading' })).toBeVisible()
  await expectNoOverflow(page)
  await takeFullTest(api)
  await takeFullTest(api)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Predicted Score \d+ to \d+$/ }).click()
  await expect(scores.getByText(/In about 8 of 10 cases/)).toBeVisible()
  await expect(part(page, 'Predicted and scored').getByRole('row')).toHaveCount(2)
  const gains = part(page, 'What would help most')
  await expect(gains.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await gains
    .getByRole('link', { name: /^Drill / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Weak-Spot Drills' })).toBeVisible()
  await expect(page).toHaveURL(/\/drills\?section=\w+&topic=.+&version=enhanced$/)
})

test('a student with Pro sees which plan includes predicted scores @deep', async ({ page, server }) => {
  const api = await signInWithApi(page, server, 'pro')
  expect((await api.call('GET', '/me/prediction')).status).toBe(402)
  await page.getByRole('link', { name: /^Predicted Score/ }).click()
  await expect(page.getByText('Elite plan required')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})
