import { defineConfig } from '@playwright/test'

/** Set by scripts/launch/find-browser.mjs; if unset, Playwright's own Chromium is used. */
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  globalSetup: './test/e2e/support/build.ts',
  fullyParallel: true,
  workers: 2,
  // A single flaky test on a busy machine doesn't stop a delivery; `npm test` names it at its end.
  retries: process.env.CI ? 1 : 0,
  // Timeouts catch hangs, not slowness: the machine may be small and busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/report.json' }],
    ['./scripts/launch/tally.mjs'],
  ],
  use: {
    // Without this, every page would fetch the files to cache. offline.spec allows it.
    serviceWorkers: 'block',
    // A failure leaves a snapshot of its page. `--trace retain-on-failure` records every step, in two to
    // three times the time.
    trace: 'off',
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
  // Every spec runs on a laptop's screen. Specs tagged @phone also run on a phone's; specs tagged @phone-only
  // run only there.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
