import { vi } from 'vitest'

declare global {
  /** The environment in which the process started. */
  var givenEnvironment: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Gives a test file its own modules and environment, in a process that it shares with other files. An embedded
 * cloud sets its process's environment, and its functions read that once.
 */
globalThis.givenEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env))
  if (!(name in globalThis.givenEnvironment)) delete process.env[name]
Object.assign(process.env, globalThis.givenEnvironment)
vi.resetModules()
