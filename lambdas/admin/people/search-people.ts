import { displayEmail, displayName } from '#domain/accounts/display-name.ts'
import { matchesSearch } from '#domain/accounts/find-account.ts'
import { VisibleError } from '#domain/errors.ts'
import type { PeoplePool, PoolUser } from './people-pool.ts'

/** The number of accounts in a page of results. */
const PAGE = 25
/** The accounts that the pool returns at once, and the most requests of one call: 1,200 accounts in 2 or 3 seconds. */
const SCAN_PAGE = 60
const MOST_SCANS = 20

/** `searched`: how many accounts were compared here; null if only the pool searched. */
type Results = { users: PoolUser[]; next: string | null; searched: number | null }

/**
 * Searches accounts by any part of their names and addresses. The pool itself finds only addresses by their
 * beginning, so these come first. Then all other accounts are compared, as many as one call can.
 * @param after the `next` of the previous page
 */
export async function searchPeople(
  pool: Pick<PeoplePool, 'find'>,
  search: string,
  after: string | null,
): Promise<Results> {
  const { phase, token } = readCursor(after)
  // The pool's own search knows neither names nor several words.
  if (phase === 'scan' || /\s/.test(search)) return scan(pool, search, token)
  const { users, next } = await pool.find(search, PAGE, token)
  if (next !== null) return { users, next: `${PREFIX}${next}`, searched: null }
  if (search === '') return { users, next: null, searched: null }
  return users.length > 0 ? { users, next: SCAN, searched: null } : scan(pool, search, null)
}

/** Compares accounts until a page is full, all are compared, or the call has made its most requests. */
async function scan(
  pool: Pick<PeoplePool, 'find'>,
  search: string,
  token: string | null,
): Promise<Results & { searched: number }> {
  const found: PoolUser[] = []
  let searched = 0
  let after = token
  for (let request = 0; request < MOST_SCANS && found.length < PAGE; request += 1) {
    const { users, next } = await pool.find('', SCAN_PAGE, after)
    found.push(...users.filter((user) => isFoundByScan(user, search)))
    searched += users.length
    if (next === null) return { users: found, next: null, searched }
    after = next
  }
  return { users: found, next: `${SCAN}${after ?? ''}`, searched }
}

/** Whether an account matches a search, and the pool didn't find it before by the beginning of its address. */
function isFoundByScan({ firstName, lastName, email }: PoolUser, search: string): boolean {
  if (email.toLowerCase().startsWith(search.toLowerCase())) return false
  // Only what an administrator may see can be searched.
  const shown = {
    firstName: displayName(firstName),
    lastName: displayName(lastName),
    email: displayEmail(email),
  }
  return matchesSearch(shown, search)
}

const PREFIX = 'prefix:'
const SCAN = 'scan:'

/** @throws VisibleError bad_request for a cursor that no page had */
function readCursor(after: string | null): { phase: 'prefix' | 'scan'; token: string | null } {
  if (after === null) return { phase: 'prefix', token: null }
  if (after.startsWith(PREFIX)) return { phase: 'prefix', token: after.slice(PREFIX.length) }
  if (!after.startsWith(SCAN)) throw new VisibleError('bad_request', 'Please search again.')
  return { phase: 'scan', token: after.slice(SCAN.length) || null }
}
