import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { seededRng } from '#domain/bank/random.ts'
import { readGuides } from '../content/load-guides.ts'
import { readBank } from '../content/load.ts'
import { buildSite } from '../local/build-site.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_ACCOUNTS } from '../local/demo-accounts.ts'
import { serveSite } from '../local/site.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import { SITE_FONTS_KEY } from '#web/lib/device-fonts.ts'
import { DIRECTIONS_KEY } from '#web/lib/device/seen-directions.ts'
import { startServer } from '#test/support/server.ts'
import type { Scene } from './scene.ts'

const ROOT = join(import.meta.dirname, '../..')
export const FOLDER = join(ROOT, 'docs/screens')

/**
 * The same screens as in playwright.config.ts. A phone's screenshot has twice the resolution, so that text is
 * sharp.
 */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1366, height: 768 } },
} as const
export type Size = keyof typeof SIZES
export const THEMES = ['light', 'dark'] as const

/** A Saturday morning and the seed of all draws, so that another run gives the same screenshots. */
const MORNING = Date.parse('2026-03-14T09:00:00-05:00')
const SEED = 36
const STOPPED_AFTER_MS = 60_000
const DAY_MS = 86_400_000
/**
 * How long to wait for an element while the page's timers are stopped, in ms, and how many times to let a second pass
 * and wait again.
 */
const WAIT_MS = 3_000
const MAX_WAITS = 5
/** The WebP quality, 0 to 100; text stays clean. */
const QUALITY = 70

/** Starts the product with its own bank and two smaller banks, and a browser to take screenshots. */
export async function openScenePlayer() {
  const site = await buildSite(ROOT, (what) => process.stdout.write(`${what}\n`))
  process.env['LOG_LEVEL'] ??= 'silent'
  // The server with the product's bank runs in this process, so it uses this clock and these random numbers, too.
  let now = MORNING
  Date.now = () => now
  Math.random = seededRng(SEED)
  const cloud = await startCloud({
    port: 0,
    folder: null,
    content: readBank(join(ROOT, 'content/bank')).sets.map(({ set }) => set),
    guides: readGuides(join(ROOT, 'content/guides')).guides.map(({ guide }) => guide),
    site: (request, response) => serveSite(site, request, response),
    runs: { waitMs: 0 },
  })
  for (const account of DEMO_ACCOUNTS) if (account.groups?.length) await cloud.userPool.ensureUser(account)
  const [short, sparse] = await Promise.all([
    startServer({ site: true, bank: 'sample' }),
    startServer({ site: true, bank: 'sparse' }),
  ])
  const urls = { product: cloud.url, short: short.url, sparse: sparse.url }
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  mkdirSync(FOLDER, { recursive: true })

  return {
    /** Plays a scene at one size. Returns the states with screenshots, and the error that ended it early. */
    play: (scene: Scene, size: Size) =>
      playScene(browser, scene, size, urls[scene.bank ?? 'product'], {
        now: () => now,
        advance: (ms) => {
          now += ms
        },
      }),
    close: async () => {
      await browser.close()
      await Promise.all([short.stop(), sparse.stop(), cloud.stop()])
    },
  }
}

type ServerTime = { now: () => number; advance: (ms: number) => void }

async function playScene(browser: Browser, scene: Scene, size: Size, baseURL: string, time: ServerTime) {
  const capturedNames: string[] = []
  let failure: unknown = null
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL,
    // As for a returning visitor, who has seen the directions, and has the site's fonts in the cache. Without these
    // fonts, a test uses the device's.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [
            { name: SITE_FONTS_KEY, value: '1' },
            { name: DIRECTIONS_KEY, value: SECTIONS.join(',') },
          ],
        },
      ],
    },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  try {
    const page = await context.newPage()
    await page.clock.install({ time: time.now() })
    // The clock runs until it's paused, and it can be paused only at a later time.
    time.advance(STOPPED_AFTER_MS)
    await page.clock.pauseAt(time.now())
    const pass = async (seconds: number) => {
      time.advance(seconds * 1000)
      await page.clock.runFor(seconds * 1000)
    }
    const see = async (what: Locator) => {
      for (let tries = 0; tries < MAX_WAITS; tries += 1) {
        const isVisible = await what.waitFor({ timeout: WAIT_MS }).then(
          () => true,
          () => false,
        )
        if (isVisible) return
        await pass(1)
      }
      await what.waitFor({ timeout: WAIT_MS })
    }
    const shoot = async (name: string) => {
      if (!scene.states.some((state) => state.name === name))
        throw new Error(`the scene has no state "${name}"`)
      await pass(1)
      await capture(page, name, size)
      capturedNames.push(name)
    }
    const runDaysAgo = async (days: number, what: () => Promise<unknown>) => {
      time.advance(-days * DAY_MS)
      await what()
      time.advance(days * DAY_MS)
    }
    const server = { url: baseURL }
    await scene.play({ page, context, isPhone: size === 'phone', shoot, see, pass, server, runDaysAgo })
  } catch (error) {
    failure = error
  }
  await context.close()
  return { capturedNames, failure }
}

export const fileOf = (name: string, size: Size, theme: (typeof THEMES)[number]): string =>
  `${name}-${size}-${theme}.webp`

async function capture(page: Page, name: string, size: Size): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    await assertSiteFonts(page, name)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    writeFileSync(join(FOLDER, fileOf(name, size, theme)), Buffer.from(data, 'base64'))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await session.detach()
}

/** Throws if the screenshot would show a fallback font, because a font of the site isn't used or isn't loaded. */
async function assertSiteFonts(page: Page, name: string): Promise<void> {
  const missing = await page.evaluate(() =>
    document.documentElement.dataset['type'] === 'device'
      ? ['the site’s fonts']
      : [...document.fonts].filter(({ status }) => /loading|error/.test(status)).map(({ family }) => family),
  )
  if (missing.length > 0) throw new Error(`${name} is shown without ${missing.join(', ')}`)
}
