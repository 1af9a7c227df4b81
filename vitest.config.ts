import { defineConfig } from 'vitest/config'

/** Milliseconds a test and a hook may take; the machine may be small and busy, so these catch hangs, not slowness. */
const project = (name: string, include: string[], timeout: number) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: timeout },
})

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Processes, not threads: the embedded cloud changes directory and is killed on purpose.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('unit', ['{domain,lambdas,lib,web,scripts}/**/*.test.{ts,tsx}'], 15_000),
      project('api', ['test/api/**/*.test.ts'], 30_000),
      project('infra', ['test/infra/**/*.test.ts'], 120_000),
      project('faults', ['test/faults/**/*.test.ts'], 60_000),
      project('generation', ['test/generation/**/*.test.ts'], 60_000),
      project('attacks', ['test/attacks/**/*.test.ts'], 30_000),
    ],
  },
})
