import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bankSamples } from './web/bank-samples.ts'
import { pageContent } from './web/page-content.ts'

/** Milliseconds a test and a hook may take; the machine may be small and busy, so these catch hangs, not slowness. */
const project = (name: string, include: string[], timeout: number) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: timeout },
})

/** Tests in which several things run at once: on CI each has a second try, and is named in the end if it took it. */
const concurrent = (name: string, include: string[], timeout: number) => {
  const { extends: config, test } = project(name, include, timeout)
  return { extends: config, test: { ...test, retry: process.env.CI ? 1 : 0 } }
}

export default defineConfig({
  // A screen's tests see its texts as the site does.
  plugins: [
    pageContent(fileURLToPath(new URL('content/pages', import.meta.url))),
    bankSamples(fileURLToPath(new URL('content', import.meta.url))),
  ],
  test: {
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
    // As below: what is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Processes, not threads: the embedded cloud changes directory and is killed on purpose.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('unit', ['{domain,lambdas,lib,web,scripts}/**/*.test.{ts,tsx}'], 15_000),
      concurrent('api', ['test/api/**/*.test.ts'], 30_000),
      project('infra', ['test/infra/**/*.test.ts'], 120_000),
      concurrent('faults', ['test/faults/**/*.test.ts'], 60_000),
      concurrent('generation', ['test/generation/**/*.test.ts'], 60_000),
      concurrent('attacks', ['test/attacks/**/*.test.ts'], 30_000),
    ],
  },
})
