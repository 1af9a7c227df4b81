import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { banner, reviewLink, scoreIn } from './support/dashboard.ts'
import { expectInView, intermission, jumpTo } from './support/full-test.ts'
import { answerQuestions, onDevice, options, questionHeading, secondsLeft } from './support/player.ts'
import { readReview, scoreOf } from './support/review.ts'
import {
  continueButton,
  expectFullScreen,
  leftBanner,
  LIMITED,
  runThrough,
  startButton,
  startSimulation,
} from './support/simulation.ts'
import { test, testOnOwnServer } from './support/test.ts'
import { passTime } from './support/time.ts'

test.describe('before the simulation', () => {
  test('the rules are accepted first; times and counts are the exam’s', async ({ page }) => {
    await page.goto('/test-day-mode')
    const main = page.getByRole('main')
    await expect(main).toContainText('2h 55m of testing. Allow 3h 15m with the start and the breaks.')
    for (const rule of ['No pause', 'No way back', 'Breaks of at most 60 seconds', 'Full screen'])
      await expect(main.getByText(rule, { exact: true })).toBeVisible()
    await expect(main.getByRole('row')).toHaveText([
      'SectionQuestionsTime',
      'English7545 min',
      'Math6060 min',
      'Reading4035 min',
      'Science4035 min',
      'Testing2152h 55m',
      'Allow, with the start and breaks3h 15m',
    ])
    await expect(startButton(page)).toBeDisabled()
    await main.getByRole('checkbox').check()
    await expect(startButton(page)).toBeEnabled()
    await main.getByRole('checkbox').uncheck()
    await expect(startButton(page)).toBeDisabled()
  })

  test('double time doubles the testing, and the attempt has it', async ({ page }) => {
    await page.goto('/test-day-mode')
    await page.getByRole('radio', { name: 'Double time' }).check()
    await expect(page.getByRole('row', { name: /^Testing/ })).toContainText('5h 50m')
    await expect(page.getByRole('row', { name: /^Allow/ })).toContainText('6h 10m')
    const { created } = await startSimulation(page)
    expect(created.attempt).toMatchObject({ mode: 'test-day', timeFactor: 2, untimed: false })
    expect(created.attempt.sections.map(({ seconds }) => seconds)).toEqual([5400, 7200, 4200, 4200])
  })
})

test.describe('with a short bank @phone', () => {
  test.use({ bank: 'limited' })

  test('the warning says what can be served, and it is accessible', async ({ page }) => {
    await page.goto('/test-day-mode')
    await expect(page.getByRole('status').filter({ hasText: 'Limited Questions Available' })).toContainText(
      'The bank can serve 35 of 215 questions today.',
    )
    await expect(page.getByRole('row', { name: /^English/ })).toContainText('15 of 75')
    await expectAccessible(page)
  })

  test('the running simulation and the way back to full screen are accessible', async ({ page }) => {
    await startSimulation(page)
    await expectAccessible(page)
    await continueButton(page).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.evaluate(() => document.exitFullscreen())
    await expect(leftBanner(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without one of the sections', () => {
  test.use({ bank: 'sparse' })

  test('there is no simulation, and the reason is told', async ({ page }) => {
    await page.goto('/test-day-mode')
    await expect(page.getByRole('main')).toContainText('The question bank holds no Reading questions yet')
    await page.getByRole('checkbox').check()
    await expect(startButton(page)).toBeDisabled()
  })
})

test.describe('the screen', () => {
  test.use({ bank: 'limited' })

  test('is full from the start to the end, and leaving it is no failure', async ({ page }) => {
    const { id } = await startSimulation(page)
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
    await expectFullScreen(page, true)
    await expect(leftBanner(page)).toBeHidden()
    await continueButton(page).click()
    await answerQuestions(page, 1, 1)

    await page.evaluate(() => document.exitFullscreen())
    await expect(leftBanner(page)).toBeVisible()
    await expect(options(page).nth(1)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    await leftBanner(page).getByRole('button', { name: 'Back to full screen' }).click()
    await expectFullScreen(page, true)
    await expect(leftBanner(page)).toBeHidden()

    await jumpTo(page, 15)
    await page.getByRole('button', { name: 'Finish Section' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish Section' }).click()
    for (const { count } of LIMITED.slice(1)) {
      await continueButton(page).click()
      await jumpTo(page, count)
      const name = /^(Finish Section|Submit Test)$/
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    }
    await expect(page).toHaveURL('/dashboard')
    await scoreIn(banner(page))
    await expectFullScreen(page, false)
  })

  test('stays as it is on a device that cannot fill it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(leftBanner(page)).toBeHidden()
    await expectFullScreen(page, false)
  })

  test('stays as it is where filling it is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'))
    })
    await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(leftBanner(page)).toBeHidden()
  })

  test('is kept lit until the end, also after the page was hidden', async ({ page }) => {
    await page.addInitScript(() => {
      const locks: { released: boolean; release: () => Promise<void> }[] = []
      const request = () => {
        const lock = {
          released: false,
          release: () => {
            lock.released = true
            return Promise.resolve()
          },
        }
        locks.push(lock)
        return Promise.resolve(lock)
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(window, {
        locksHeld: () => locks.filter(({ released }) => !released).length,
        hideAndShow: () => {
          for (const lock of locks) lock.released = true
          document.dispatchEvent(new Event('visibilitychange'))
        },
      })
    })
    const held = () => page.evaluate('locksHeld()')
    await page.goto('/test-day-mode')
    expect(await held()).toBe(0)
    await startSimulation(page)
    await expect.poll(held).toBe(1)
    await page.evaluate('hideAndShow()')
    await expect.poll(held).toBe(1)

    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(held).toBe(0)
  })

  test('asks before it is closed', async ({ page }) => {
    await startSimulation(page)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(intermission(page, 'English')).toBeVisible()
  })
})

test.describe('the simulation', () => {
  test.use({ bank: 'limited' })

  test('has no pause, neither on the screen nor by the API', async ({ page }) => {
    const { id, api } = await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: /Pause/ })).toHaveCount(0)
    await page.keyboard.press('s')
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'End Test Early' })).toHaveCount(0)
    await expect.poll(async () => (await api.get(id)).attempt.sections[0]?.state).toBe('running')
    await expect(api.save(id, { sections: [{ section: 'english', action: 'pause' }] })).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('Test Day Mode has no pause.') },
    )
  })

  test('goes on after a reload: a click fills the screen again', async ({ page }) => {
    const { id, created } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 3)
    await onDevice(page)
    await page.reload()

    await expect(page.getByRole('heading', { name: 'Your simulation is running' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('English is running: its clock has not stopped.')
    await expectFullScreen(page, false)
    await continueButton(page).click()
    await expectInView(page, created.questions[2], 3)
    await expect(options(page).nth(3)).toBeChecked()
    await expectFullScreen(page, true)
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
  })

  test('is found again from the first screen of Test Day Mode', async ({ page }) => {
    const { id } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 1)
    await onDevice(page)
    await page.goto('/test-day-mode')
    await page.getByRole('link', { name: 'Go on with it' }).click()
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(options(page).nth(1)).toBeChecked()
  })

  test('left by Emergency Exit has no score, is listed, and cannot be gone on with', async ({ page }) => {
    const { id, api } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 3)
    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
    await expect(questionHeading(page, 3)).toBeVisible()
    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('status')).toContainText('You left it early, so it has no score.')
    await expectFullScreen(page, false)

    expect((await api.get(id)).attempt.state).toBe('left')
    await expect(api.review(id)).rejects.toMatchObject({ status: 409 })
    await page.goto('/dashboard')
    await expect(page.getByRole('listitem').filter({ hasText: 'Left early' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Review Answers/ })).toHaveCount(0)
    await page.goto(`/test-day-mode?attempt=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your simulation is running' })).toBeHidden()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('gives the score that the review adds up to', async ({ page }) => {
    await startSimulation(page)
    await runThrough(page)
    const score = await scoreIn(banner(page))
    await reviewLink(page).click()
    const review = await readReview(page)
    expect(review).toHaveLength(35)
    expect(review.filter(({ chosen }) => chosen !== null)).toHaveLength(8)
    expect(scoreOf(review)).toBe(score)
  })
})

test.describe('the network', () => {
  test.use({ bank: 'limited', requestsFail: true })

  test('may be gone from the first section to the end', async ({ page, context }) => {
    const { id, api } = await startSimulation(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await runThrough(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await expectFullScreen(page, false)

    await context.setOffline(false)
    const score = await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review.score).toBe(score)
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(8)
  })

  test('that gives no count of the bank keeps nobody from starting', async ({ page }) => {
    await page.route('**/api/questions/counts', (route) =>
      route.fulfill({ status: 503, body: 'no capacity' }),
    )
    await page.goto('/test-day-mode')
    await expect(page.getByRole('row', { name: /^Testing/ })).toContainText('215')
    const { created } = await startSimulation(page)
    expect(created.attempt.limited).toBe(true)
  })

  test('missing at the start is told, and the screen is given back', async ({ page }) => {
    await page.route('**/api/tests', (route) => route.abort('connectionreset'))
    await page.goto('/test-day-mode')
    await page.getByRole('checkbox').check()
    await startButton(page).click()
    await expect(page.getByRole('heading', { name: 'Unable to Load Test' })).toBeVisible()
    await expectFullScreen(page, false)
    await expect(page.getByRole('link', { name: 'Back to Practice Tests' })).toBeVisible()
  })
})

testOnOwnServer.describe('time', () => {
  testOnOwnServer.use({ bank: 'limited' })

  testOnOwnServer(
    'starts each section after a break of 60 seconds, ends it, and at last submits',
    async ({ page, server }) => {
      await page.clock.install()
      const { id, api } = await startSimulation(page)
      for (const { name, count, seconds } of LIMITED) {
        await expect(intermission(page, name)).toBeVisible()
        await passTime(page, server, 30)
        await expect(intermission(page, name)).toBeVisible()
        await passTime(page, server, 30)
        await expect(questionHeading(page, 1)).toHaveAccessibleName(`Question 1 of ${count}`)
        await expect(page.getByRole('timer')).toBeVisible()
        expect(await secondsLeft(page)).toBeLessThanOrEqual(seconds)
        expect(await secondsLeft(page)).toBeGreaterThan(seconds - 40)
        await answerQuestions(page, 1, 2)
        await passTime(page, server, await secondsLeft(page))
      }
      const score = await scoreIn(banner(page))
      await expectFullScreen(page, false)
      const review = await api.review(id)
      expect(review).toMatchObject({ score, mode: 'test-day', late: false })
      expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(8)
      for (const { startedAt, endsAt, finishedAt, seconds } of review.attempt.sections) {
        expect((endsAt ?? 0) - (startedAt ?? 0)).toBe((seconds ?? 0) * 1000)
        expect(finishedAt).toBe(endsAt)
      }
      const starts = review.attempt.sections.map(({ startedAt }) => startedAt ?? 0)
      const ends = [
        review.attempt.createdAt,
        ...review.attempt.sections.map(({ finishedAt }) => finishedAt ?? 0),
      ]
      expect(starts.map((start, place) => start - (ends[place] ?? 0))).toEqual([
        60_000, 60_000, 60_000, 60_000,
      ])
    },
  )

  testOnOwnServer('that ran out while the page was closed leads to the score', async ({ page, server }) => {
    await page.clock.install()
    const { id, api } = await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 2)
    await onDevice(page)
    await page.goto('/practice-tests')
    await passTime(page, server, 4 * 60 + LIMITED.reduce((sum, { seconds }) => sum + seconds, 0))
    await page.goto(`/test-day-mode?attempt=${id}`)
    const score = await scoreIn(banner(page))
    const review = await api.review(id)
    expect(review.score).toBe(score)
    expect(review.questions.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(2)
  })
})
