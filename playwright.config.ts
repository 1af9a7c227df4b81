import { defineConfig } from '@playwright/test'

/** Set by scripts/launch/test-steps.mjs. If unset, Playwright's own Chromium is used. */
const executablePath = process.env.CHROMIUM_PATH

type Filter = { grep?: RegExp; grepInvert?: RegExp }

/**
 * A test runs on a laptop's screen. A test tagged @phone also runs on a phone's screen, and a test tagged
 * @phone-only runs on no other. A quick run (DEPTH, see test/support/depth.ts) runs each test once and leaves
 * out those tagged @deep. A deep run has the rest. A test tagged @both also runs in the full browser: there it
 * may differ in requests, storage, focus, dialogs, or processes.
 */
const DEPTHS: Record<string, { desktop: Filter; phone: Filter }> = {
  quick: {
    desktop: { grepInvert: /@phone-only|@deep/ },
    phone: { grep: /@phone-only/, grepInvert: /@deep/ },
  },
  deep: {
    desktop: { grep: /@deep/, grepInvert: /@phone-only/ },
    phone: { grep: /@phone(?!-only)|(?=.*@phone-only).*@deep/ },
  },
  all: { desktop: { grepInvert: /@phone-only/ }, phone: { grep: /@phone/ } },
  // The tests that the full browser repeats.
  both: { desktop: { grep: /@both/, grepInvert: /@phone-only/ }, phone: { grep: /(?=.*@phone)(?=.*@both)/ } },
}
const chosen = DEPTHS[process.env.DEPTH ?? 'all']
if (chosen === undefined) throw new Error(`Unknown DEPTH ${process.env.DEPTH}: quick, deep, all, or both.`)

export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  globalSetup: './test/e2e/support/build.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails once on a busy machine doesn't fail the build. `npm test` lists it at the end.
  retries: process.env.CI ? 1 : 0,
  // Timeouts catch hangs, not slowness: the machine may be small and busy.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [
    // `npm test` shows its own progress. It shows this reporter's output only after a failure.
    [process.env.TEST_TALLY ? 'dot' : 'list'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/report.json' }],
    ['./scripts/launch/tally.mjs'],
  ],
  use: {
    // A service worker would make every page fetch all files to cache. Tests of offline work allow service workers.
    serviceWorkers: 'block',
    // A failure leaves a snapshot of its page. `--trace retain-on-failure` records every step, but a run
    // then takes two to three times as long.
    trace: 'off',
    // Transitions cost an eighth of a run's processor time. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', ...chosen.desktop, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      ...chosen.phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
