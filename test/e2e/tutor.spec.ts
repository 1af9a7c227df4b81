import { expect, type Page, type Route } from '@playwright/test'
import { CONVERSATION_DAYS } from '#domain/tutor/message.ts'
import { expectAccessible } from './support/accessibility.ts'
import { newAccount, startSession } from './support/accounts.ts'
import { expectNoOverflow, title } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf, takeTestElsewhere } from './support/student.ts'
import { test } from './support/test.ts'
import {
  waitForAnswer,
  askTutor,
  openConversationList,
  demo,
  field,
  messages,
  openTutor,
  stopButton,
  recordStatus,
} from './support/tutor.ts'

/**
 * The tutor in the browser, with the demo model. A question that starts with "demo:" selects a special
 * behavior.
 */

test.use({ bank: 'limited' })

test('an answer streams, can be stopped, and the conversation continues @phone @deep', async ({
  page,
  isMobile,
}) => {
  await openTutor(page)
  await expect(page.getByText('Demo model', { exact: true })).toBeVisible()
  await expect(page.getByText(`saved for ${CONVERSATION_DAYS} days`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('button')).toHaveCount(4)
  await expectNoOverflow(page)
  await expectAccessible(page)

  await askTutor(page, ' ')
  await expect(messages(page)).toHaveCount(0)
  const readAnnouncements = await recordStatus(page)
  // The model sends half of the answer and holds the rest.
  await askTutor(page, 'demo: hold commas')
  await expect(messages(page).last()).toContainText('This is the demo tutor')
  await expect(messages(page).last()).toHaveAttribute('aria-busy', 'true')
  expect(await readAnnouncements()).toEqual(['The tutor is answering.'])
  await expect(field(page)).toHaveValue('')
  await expectAccessible(page)
  await stopButton(page).click()
  const stoppedAnswer = await waitForAnswer(page)
  await expect(stoppedAnswer).toContainText('This is the demo tutor')
  await expect(stoppedAnswer).toContainText('You stopped this answer.')
  await expect(page).toHaveURL(/conversation=cnv_/)

  // The next question continues the conversation. Its answer is announced once, when it's complete.
  await field(page).fill('First line')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('second line')
  await field(page).press('Enter')
  await expect(messages(page).nth(2)).toContainText('First line\nsecond line', { useInnerText: true })
  const answer = await (await waitForAnswer(page)).locator('.answer-text').innerText()
  await expect
    .poll(readAnnouncements)
    .toEqual([
      'The tutor is answering.',
      'You stopped the answer.',
      'The tutor is answering.',
      expect.stringContaining(`The tutor says: ${answer.split('\n')[0]}`),
    ])
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.reload()
  await expect(messages(page)).toHaveCount(4)
  await expect(messages(page).nth(1)).toContainText('You stopped this answer.')
  const list = await openConversationList(page, isMobile)
  await expect(list.getByRole('link', { name: /demo: hold commas/ })).toHaveAttribute('aria-current', 'page')
})

test('a direct load focuses the heading once the chat is open, and generated markup is shown as text', async ({
  page,
}) => {
  await openTutor(page)
  await expect(title(page, 'AI Tutor')).toBeFocused()
  await askTutor(page, 'demo: markup')
  const answer = await waitForAnswer(page)
  await expect(answer).toContainText('<script>window.hacked = true</script> a picture a link <img src=x')
  await expect(answer).not.toContainText('evil.example')
  await expect(answer.locator('strong', { hasText: 'this' })).toBeVisible()
  await expect(answer.locator('a, img, script, iframe')).toHaveCount(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a student in danger gets an answer with emergency numbers @deep', async ({ page }) => {
  await openTutor(page)
  // With this command, a call of the demo model would fail.
  await askTutor(page, 'demo: down I want to kill myself')
  const answer = await waitForAnswer(page)
  await expect(answer).toContainText('Call or text 988')
  await expect(answer.getByRole('listitem')).toHaveCount(5)
})

test('a conversation is listed, opened, and deleted after a confirmation @deep', async ({
  page,
  isMobile,
}) => {
  const question = `How do I plan an essay? ${isMobile ? 'phone' : 'desktop'}`
  await openTutor(page)
  await askTutor(page, question)
  await waitForAnswer(page)
  const address = page.url()
  await page.goto('/ai-tutor')
  const list = await openConversationList(page, isMobile)
  await list.getByRole('link', { name: question }).first().click()
  await expect(page).toHaveURL(address)
  await expect(messages(page)).toHaveCount(2)

  await (
    await openConversationList(page, isMobile)
  )
    .getByRole('button', { name: `Delete conversation: ${question}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep It' }).click()
  await expect(messages(page)).toHaveCount(2)
  await (
    isMobile
      ? page.getByRole('dialog', { name: 'Conversations' })
      : page.getByRole('complementary', { name: 'Conversations' })
  )
    .getByRole('button', { name: `Delete conversation: ${question}` })
    .click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/ai-tutor')
  await expect(messages(page)).toHaveCount(0)
  await expect(title(page, 'AI Tutor')).toBeFocused()
})

test('a reviewed question links to the tutor, which shows that question @deep', async ({ page, server }) => {
  await installSession(page, demo('elite'), '/ai-tutor')
  const api = await apiOf(page, server)
  const { id } = await takeTestElsewhere(api, { section: 'english', version: 'old' }, 1)
  await page.goto(`/review/${id}`)
  const first = page.getByRole('article', { name: 'Question 1', exact: true })
  const link = first.getByRole('link', { name: 'Ask the tutor about question 1' })
  await expect(link).not.toContainText('Elite')
  await link.click()
  const attachedQuestion = page.getByRole('region', { name: 'The question you’re asking about' })
  await expect(attachedQuestion).toContainText('Question 1')
  await expect(attachedQuestion).toContainText('English')
  await expectNoOverflow(page)
  await expectAccessible(page)

  const starter = page
    .getByRole('region', { name: 'Conversation' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
  const text = await starter.innerText()
  await starter.click()
  await expect(messages(page).first()).toContainText(text)
  await waitForAnswer(page)
  await page.reload()
  await expect(attachedQuestion).toContainText('Question 1')
  await attachedQuestion.getByRole('link', { name: 'Back to the review' }).click()
  await expect(page).toHaveURL(new RegExp(`/review/${id}#`))
  await expect(first).toBeInViewport()
})

test.describe('when something fails', () => {
  test.use({ allowsFailedRequests: true })

  const collectIdempotencyKeys = (page: Page): string[] => {
    const idempotencyKeys: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/tutor')
        idempotencyKeys.push(request.headers()['idempotency-key'] ?? '')
    })
    return idempotencyKeys
  }
  const CALL = '**/api/tutor'

  test('a dropped stream resumes automatically, without duplicates or losses @deep', async ({ page }) => {
    await openTutor(page)
    const idempotencyKeys = collectIdempotencyKeys(page)
    // The server sends the whole answer, and only part of its bytes arrive.
    await page.route(
      CALL,
      async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.slice(0, Math.floor(text.length * 0.7)) })
      },
      { times: 1 },
    )
    await askTutor(page, 'Why is this a run-on?')
    await expect.poll(() => idempotencyKeys.length).toBe(2)
    await waitForAnswer(page)
    await expect(messages(page)).toHaveCount(2)
    expect(new Set(idempotencyKeys).size).toBe(1)
    await page.reload()
    await expect(messages(page)).toHaveCount(2)
  })

  test('without a network the question is stored, even over a reload, until a retry sends it @deep', async ({
    page,
  }) => {
    await openTutor(page)
    const idempotencyKeys = collectIdempotencyKeys(page)
    await page.route(CALL, (route: Route) => route.abort())
    await askTutor(page, 'Where does the colon go?')
    const trouble = page.getByRole('alert').filter({ hasText: 'The connection was lost.' })
    await expect(trouble).toBeVisible()
    await field(page).fill('and the semicolon')
    await expectAccessible(page)
    await page.reload()
    await expect(trouble).toBeVisible()
    await expect(messages(page)).toHaveText([/Where does the colon go\?/])
    await expect(field(page)).toHaveValue('and the semicolon')
    await page.unroute(CALL)
    await trouble.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Conversation' })).toBeFocused()
    await waitForAnswer(page)
    await expect(messages(page)).toHaveCount(2)
    expect(new Set(idempotencyKeys).size).toBe(1)
    await expect(field(page)).toHaveValue('and the semicolon')
  })

  const failQuestions = (page: Page, status: number, code: string, message: string) =>
    page.route(CALL, (route) => route.fulfill({ status, json: { error: { code, message } } }))

  test('a rejected question returns to the input, with the reason @deep', async ({ page }) => {
    await openTutor(page)
    await failQuestions(page, 429, 'too_many_requests', 'That is a lot of questions for an hour.')
    await askTutor(page, 'One more?')
    const notice = page.getByRole('status').filter({ hasText: 'Your question was not sent.' })
    await expect(notice).toContainText('That is a lot of questions for an hour.')
    await expect(field(page)).toHaveValue('One more?')
    await field(page).fill('x'.repeat(2001))
    await expect(page.getByText('1 character too many')).toBeVisible()
    await field(page).press('Enter')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
  })

  test('in a small window a chat opens at its start, and a deleted conversation accepts no question @deep', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await openTutor(page)
    await expect(page.getByRole('heading', { name: 'What are you working on?' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Go to the latest message' })).toHaveCount(0)
    const form = page.getByRole('form', { name: 'Ask the tutor' })
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

    await page.goto(`/ai-tutor?conversation=cnv_${'x'.repeat(26)}`)
    await expect(page.getByText('This conversation no longer exists.')).toBeVisible()
    const send = page.getByRole('button', { name: 'Send' })
    await expect(send).toHaveAccessibleDescription('Write a message first.')
    await field(page).fill('Still there?')
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(send).toHaveAccessibleDescription('Open a conversation first.')
    await page.getByRole('region', { name: 'Conversation' }).getByRole('button').click()
    await expect(field(page)).toHaveValue('Still there?')
    await expect(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('a question after the plan has ended stays on the page, which describes the Elite plan @deep', async ({
    page,
  }) => {
    await openTutor(page)
    await failQuestions(page, 402, 'tier_needed', 'The tutor is part of the Elite plan.')
    await askTutor(page, 'Is this still open?')
    await expect(page.getByText('Your plan no longer includes the AI tutor.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Is this still open?')
    await expect(page.getByText('Elite plan required')).toBeVisible()
    await expectAccessible(page)
  })

  test('guests and students on Free or Pro see a description of the tutor, and the server rejects their questions @deep', async ({
    page,
    server,
  }) => {
    const question = { conversationId: null, message: 'Why?', about: null }
    const call = (headers: Record<string, string>) =>
      page.request.post(`${server.url}/api/tutor`, { data: question, headers })
    expect((await call({})).status()).toBe(401)
    await page.goto('/ai-tutor')
    await expect(page.getByText('Elite plan required')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fai-tutor',
    )

    for (const person of [await newAccount(server), demo('pro')]) {
      const { AccessToken } = await startSession(server, person)
      const errorResponse = await call({ authorization: `Bearer ${AccessToken}` })
      expect(errorResponse.status()).toBe(402)
      expect(await errorResponse.json()).toMatchObject({ error: { code: 'tier_needed' } })
      await installSession(page, person, '/ai-tutor')
      await expect(page.getByText('Elite plan required')).toBeVisible()
      await expect(title(page, 'AI Tutor')).toBeFocused()
      await expect(field(page)).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Upgrade to Elite' }).click()
    await expect(page).toHaveURL('/subscription#elite')
  })
})
