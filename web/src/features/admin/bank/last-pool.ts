import type { Pool } from '../../../../../domain/bank/directory.ts'

let last: Pool = { version: 'old', section: 'english' }

/** The pool that was looked at last on this page: who comes back from one of its sets finds it again. */
export const lastPool = (): Pool => last
export const rememberPool = (pool: Pool): void => {
  last = pool
}
