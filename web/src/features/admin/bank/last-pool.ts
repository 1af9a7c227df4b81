import type { Pool } from '#domain/bank/directory.ts'

let last: Pool = { version: 'old', section: 'english' }

/**
 * Returns the pool that was last chosen on this page, so that it's still chosen after visiting one of its
 * sets.
 */
export const lastPool = (): Pool => last
export const rememberPool = (pool: Pool): void => {
  last = pool
}
