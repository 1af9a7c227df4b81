import { defineConfig } from '@playwright/test'

/** Found by scripts/launch/find-browser.mjs; where it is unset, Playwright's own Chromium is used. */
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'test',
  testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'],
  globalSetup: './test/e2e/support/build.ts',
  fullyParallel: true,
  workers: 2,
  // One of hundreds that stumbles on a busy machine does not stop a delivery: `npm test` names it at its end.
  retries: process.env.CI ? 1 : 0,
  // These catch hangs, not slowness: the machine may be small and busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/report.json' }],
    ['./scripts/launch/tally.mjs'],
  ],
  use: {
    // Each page of a test would fetch what it keeps; offline.spec lets it.
    serviceWorkers: 'block',
    // A failure leaves a snapshot of its page. `--trace retain-on-failure` shows every step, at two to three times the time.
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
  // Every spec runs on a laptop's screen; one tagged @phone also on a phone's, @phone-only there alone.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
