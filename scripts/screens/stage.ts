import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { seededRng } from '../../domain/bank/random.ts'
import { readBank } from '../content/load.ts'
import { buildSite } from '../local/build-site.ts'
import { startCloud } from '../local/cloud.ts'
import { serveSite } from '../local/site.ts'
import { startServer } from '../../test/support/server.ts'
import type { Scene } from './scene.ts'

const ROOT = join(import.meta.dirname, '../..')
export const FOLDER = join(ROOT, 'docs/screens')

/** As in playwright.config.ts; a phone's picture is half as large again, so that its type is sharp. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
  desktop: { viewport: { width: 1366, height: 768 } },
} as const
export type Size = keyof typeof SIZES
export const THEMES = ['light', 'dark'] as const

/** A Saturday morning, and the first of the draws: the same pictures on another day. */
const MORNING = Date.parse('2026-03-14T09:00:00-05:00')
const SEED = 36
/** WebP, 0 to 100: type stays clean. */
const QUALITY = 72

/** The product, with its bank and without its Enhanced one, and a browser to look at it. */
export async function openTheatre() {
  const site = await buildSite(ROOT, (what) => process.stdout.write(`${what}\n`))
  // The server lives in this process: its time and its chance are ours.
  let now = MORNING
  Date.now = () => now
  Math.random = seededRng(SEED)
  const cloud = await startCloud({
    port: 0,
    folder: null,
    content: readBank(join(ROOT, 'content/bank')).sets.map(({ set }) => set),
    site: (request, response) =>
      serveSite(site, new URL(request.url ?? '/', 'http://localhost').pathname, response),
  })
  const other = await startServer({ site: true, bank: 'sparse' })
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  })
  mkdirSync(FOLDER, { recursive: true })

  return {
    /** Plays a scene at one size; answers with the names of the states whose pictures were taken. */
    play: (scene: Scene, size: Size) =>
      playScene(browser, scene, size, scene.bank === undefined ? cloud.url : other.url, {
        now: () => now,
        advance: (ms) => {
          now += ms
        },
      }),
    close: async () => {
      await browser.close()
      await other.stop()
      await cloud.stop()
    },
  }
}

type ServerTime = { now: () => number; advance: (ms: number) => void }

async function playScene(browser: Browser, scene: Scene, size: Size, baseURL: string, time: ServerTime) {
  const context = await browser.newContext({
    ...SIZES[size],
    baseURL,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  const taken: string[] = []
  try {
    const page = await context.newPage()
    await page.clock.install({ time: time.now() })
    await page.clock.pauseAt(time.now())
    const pass = async (seconds: number) => {
      time.advance(seconds * 1000)
      await page.clock.runFor(seconds * 1000)
    }
    // The page's timers stand still unless they are moved: a scene that waits for something moves them along.
    const shoot = async (name: string) => {
      if (!scene.states.some((state) => state.name === name)) throw new Error(`the scene names no "${name}"`)
      await pass(1)
      await capture(page, name, size)
      taken.push(name)
    }
    await scene.play({ page, context, isPhone: size === 'phone', shoot, pass })
  } finally {
    await context.close()
  }
  return taken
}

export const fileOf = (name: string, size: Size, theme: (typeof THEMES)[number]): string =>
  `${name}-${size}-${theme}.webp`

async function capture(page: Page, name: string, size: Size): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    writeFileSync(join(FOLDER, fileOf(name, size, theme)), Buffer.from(data, 'base64'))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await session.detach()
}
