import { expect } from '@playwright/test'
import { correction, idleResponses } from '#test/support/admin-replies.ts'
import { mockAdmin, openAdmin } from './support/admin.ts'
import { test } from './support/test.ts'

/** Correcting a key, with mocked replies. test/components/admin-bank.test.tsx has the rest of the bank. */

// The first try is rejected.
test.use({ allowsFailedRequests: true })

test('correcting a key sends the new key with its texts, and shows how many tests are regraded @deep', async ({
  page,
}) => {
  const sentBodies: unknown[] = []
  let calls = 0
  await mockAdmin(page, {
    ...idleResponses,
    'POST /admin/pools/{}/{}/sets/{}/corrections': (body) => {
      sentBodies.push(body)
      return sentBodies.length > 1
        ? { status: 201, body: correction() }
        : {
            status: 422,
            body: {
              error: {
                code: 'unprocessable',
                message: 'q1.reading: a solver without the key chose C; the key is B',
              },
            },
          }
    },
    'POST /admin/corrections/{}': () => {
      calls += 1
      const state = calls < 3 ? 'regrading' : 'done'
      return { body: correction({ state, looked: 40 * calls, regraded: 10 * calls, changed: 4 * calls }) }
    },
  })
  await openAdmin(page, '?tab=questions&set=enhanced.math.k3Xf9aQw')
  await page.getByRole('button', { name: 'Correct the key of question 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the key of question 1' })
  await expect(dialog).toContainText('At least 214 students have had this question in a graded test.')
  await expect(dialog).toContainText(/The key is C, .+ Change it to/)
  await expect(dialog).toContainText('First solve: C · Two times two is 4.')
  await expect(dialog).toContainText('Second solve: no single answer')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Correct the key' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose the new key.')
  await dialog.getByRole('radio', { name: /^B/ }).check()
  await dialog.getByRole('button', { name: 'Correct the key to B' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This explains why C is right. Write why B is.')
  await dialog.getByLabel('Explanation').fill('Doubling is what is asked.')
  await dialog.getByLabel('Why C is tempting but wrong').fill('This is the square.')
  await dialog.getByLabel('Hint').fill('')
  await dialog.getByRole('button', { name: 'Correct the key to B' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Say how to start.')
  await dialog.getByLabel('Hint').fill('Mind the two.')
  await dialog.getByLabel('Solution').fill('Double it.')
  await dialog.getByRole('button', { name: 'Correct the key to B' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The key was not corrected. A solver without the key chose C; the key is B.',
  )
  const reason = dialog.getByLabel('Why the key is right all the same')
  await reason.fill('No.')
  await dialog.getByRole('button', { name: 'Correct the key to B' }).click()
  await expect(reason).toHaveAccessibleDescription(/Write at least 10 characters\./)
  await reason.fill('The stem asks for twice the number.')
  await dialog.getByRole('button', { name: 'Correct the key to B' }).click()
  await expect(dialog).toContainText('120 tests checked, 30 with this set, 12 scores changed.')
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible()
  expect(sentBodies[0]).not.toHaveProperty('reason')
  expect(sentBodies.slice(1)).toEqual([
    {
      revision: 2,
      question: 1,
      key: 'B',
      explanation: 'Doubling is what is asked.',
      distractors: {
        A: 'This is the number itself.',
        C: 'This is the square.',
        D: 'This is the next square.',
      },
      hint: 'Mind the two.',
      solution: ['Double it.'],
      reason: 'The stem asks for twice the number.',
    },
  ])
})
