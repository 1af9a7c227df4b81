import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedData, type ServerOptions } from '#test/support/server.ts'

/** The environment variable with the folder of the seeded banks, which all workers of a run share. */
export const SEEDS = 'ACT_SEEDS'

/**
 * Returns the folder of a server's data with this bank. The first worker that needs the bank seeds it, which
 * takes several seconds, and the others wait.
 */
export async function sharedSeed(name: string, options: ServerOptions): Promise<string> {
  const seeds = process.env[SEEDS]
  if (seeds === undefined) throw new Error(`${SEEDS} must name a folder`)
  const seeded = join(seeds, name)
  const lock = `${seeded}.lock`
  while (!existsSync(seeded))
    if (createIfAbsent(lock))
      try {
        // Other workers see the folder only once it is complete.
        if (!existsSync(seeded)) renameSync(await seedData(options), seeded)
      } finally {
        rmdirSync(lock)
      }
    else await setTimeout(50)
  return seeded
}

/** Creates a folder. Returns whether it didn't exist before. */
function createIfAbsent(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
