import { queryOptions } from '@tanstack/react-query'
import type { Pool } from '#domain/bank/directory.ts'
import { adminApi, type ListedSetReply, type RunReply } from '#web/lib/admin-api.ts'
import { ApiFailure, questionsApi, renewToken } from '#web/lib/api.ts'
import { EVERYONE, retries } from '#web/lib/query-client.ts'
import type { SetAddress } from './address.ts'
import type { Role } from './role.ts'
import { isInProgress } from './questions/run-text.ts'

/** The queries of /admin. The account in a query's key is the signed-in administrator's or editor's. */

/** The role that the server accepts this account in; null if it's neither an administrator nor an editor. */
export const accessQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'access'], queryFn: () => readRole(account) })

async function readRole(account: string): Promise<Role | null> {
  const role = await acceptedRole(account)
  if (role !== null) return role
  // The token may predate the promotion; a renewed one may include it.
  await renewToken(account)
  return acceptedRole(account)
}

async function acceptedRole(account: string): Promise<Role | null> {
  if (await isAllowed(adminApi.listGenerations({ account }))) return 'admin'
  return (await isAllowed(adminApi.listDrafts({ account, query: {} }))) ? 'editor' : null
}

async function isAllowed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'forbidden') return false
    throw error
  }
}

export const runsQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'runs'], queryFn: () => adminApi.listGenerations({ account }) })

const POLL_MS = 2000
const MAX_POLL_MS = 30_000

/**
 * One run, polled until it's over, while the page is visible. The interval doubles with each failure in a
 * row, up to 30 seconds.
 */
export const runQuery = (account: string, id: string | null) =>
  queryOptions({
    queryKey: [account, 'run', id],
    queryFn: () => adminApi.getGeneration({ account, params: { id: id ?? '' } }),
    enabled: ({ state }) => id !== null && (state.data === undefined || isInProgress(state.data)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: true,
    retryDelay: (failures) => Math.min(MAX_POLL_MS, POLL_MS * 2 ** (failures + 1)),
  })

/**
 * The rejected questions of a run.
 * @param rejected the number of rejections so far. When it grows, the list is read again.
 */
export const rejectionsQuery = (account: string, { id, rejected }: RunReply) =>
  queryOptions({
    queryKey: [account, 'rejections', id, rejected],
    queryFn: () => adminApi.listRejections({ account, params: { id } }),
  })

export const countsQuery = queryOptions({
  queryKey: [EVERYONE, 'counts'],
  queryFn: () => questionsApi.countQuestions({}),
  retry: retries(3),
})

/** The start of the query key of every pool. */
export const poolsKey = (account: string) => [account, 'pools']
export const poolQuery = (account: string, pool: Pool) =>
  queryOptions({
    queryKey: [...poolsKey(account), pool.version, pool.section],
    queryFn: () => readPool(account, pool),
  })

/**
 * Returns the sets of a pool, each with its pool. Makes a call for each page of the list.
 * @param after an id, if only the sets after it are wanted
 */
export async function readPool(
  account: string,
  pool: Pool,
  after?: string,
): Promise<(ListedSetReply & { pool: Pool })[]> {
  const query = after === undefined ? {} : { after }
  const { sets, next } = await adminApi.listPool({ account, params: pool, query })
  const rows = sets.map((set) => ({ ...set, pool }))
  return next === null ? rows : [...rows, ...(await readPool(account, pool, next))]
}

/** The start of the query key of every set. */
export const setsKey = (account: string) => [account, 'set']
export const setQuery = (account: string, { version, section, id }: SetAddress) =>
  queryOptions({
    queryKey: [...setsKey(account), version, section, id],
    queryFn: () => adminApi.getSet({ account, params: { version, section, id } }),
  })

/** Solves cost money, so they aren't refetched. A question that is opened again soon shows the same solves. */
const COSTLY = { staleTime: Infinity, gcTime: 600_000, retry: false } as const

/** A model's answers to a question of the bank. The model doesn't get the key. */
export const solvesQuery = (
  account: string,
  { version, section, id, revision }: SetAddress & { revision: number },
  question: number,
) =>
  queryOptions({
    queryKey: [account, 'solves', id, revision, question],
    queryFn: () =>
      adminApi.solveQuestion({ account, params: { version, section, id }, body: { revision, question } }),
    ...COSTLY,
  })
/** A model's answers to a question of a draft. The model doesn't get the key. */
export const draftSolvesQuery = (
  account: string,
  { id, set: { revision } }: { id: string; set: { revision: number } },
  question: number,
) =>
  queryOptions({
    queryKey: [account, 'solves', id, revision, question],
    queryFn: () => adminApi.solveDraft({ account, params: { id }, body: { revision, question } }),
    ...COSTLY,
  })

/** The start of the query key of every list of drafts. */
export const draftsKey = (account: string) => [account, 'drafts']
/**
 * The sets that await review, or the rejected ones that can be readmitted.
 * @param run the run or import whose sets are listed; null for the first page of all sets
 */
export const draftsQuery = (account: string, run: string | null, state: 'draft' | 'rejected' = 'draft') =>
  queryOptions({
    queryKey: [...draftsKey(account), run, state],
    queryFn: () => adminApi.listDrafts({ account, query: { state, ...(run === null ? {} : { run }) } }),
  })
export const draftQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [account, 'draft', id],
    queryFn: () => adminApi.getDraft({ account, params: { id } }),
  })

/** The rejected questions of a draft's set. */
export const setRejectionsQuery = (account: string, { id, set }: { id: string; set: { revision: number } }) =>
  queryOptions({
    queryKey: [account, 'rejections', 'set', id, set.revision],
    queryFn: () => adminApi.listSetRejections({ account, params: { id } }),
  })
/** A whole rejected question. */
export const rejectionQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [account, 'rejections', 'question', id],
    queryFn: () => adminApi.getRejection({ account, params: { id } }),
  })

/** The start of the query key of everything about a set's history. */
const historyKey = (account: string, setId: string) => [account, 'history', setId]
/** A set's revisions. The key has the set's current revision, so that a new revision fetches the list again. */
export const revisionsQuery = (account: string, { id, revision }: { id: string; revision: number }) =>
  queryOptions({
    queryKey: [...historyKey(account, id), 'revisions', revision],
    queryFn: () => adminApi.listRevisions({ account, params: { id } }),
  })
/** One revision, which never changes. */
export const revisionQuery = (account: string, id: string, revision: number) =>
  queryOptions({
    queryKey: [...historyKey(account, id), 'revision', revision],
    queryFn: () => adminApi.getRevision({ account, params: { id, revision: String(revision) } }),
    staleTime: Infinity,
  })
export const commentsQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...historyKey(account, id), 'comments'],
    queryFn: () => adminApi.listComments({ account, params: { id } }),
  })

/** The bank's texts that are most like a draft's. */
export const similarQuery = (account: string, { id, set }: { id: string; set: { revision: number } }) =>
  queryOptions({
    queryKey: [account, 'similar', id, set.revision],
    queryFn: () => adminApi.listSimilar({ account, params: { id } }),
    staleTime: Infinity,
  })

export const correctionsQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'corrections'],
    queryFn: () => adminApi.listCorrections({ account }),
  })

export const reportsQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'reports'], queryFn: () => adminApi.listReports({ account }) })

export const analyticsQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'analytics'],
    queryFn: () => adminApi.getAnalytics({ account }),
  })

/** The statistics of a pool's items. Invalidating the analytics also invalidates these. */
export const itemStatisticsQuery = (account: string, { version, section }: Pool) =>
  queryOptions({
    queryKey: [...analyticsQuery(account).queryKey, 'items', version, section],
    queryFn: () => adminApi.listItemStatistics({ account, params: { version, section } }),
  })

export const auditQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'audit'], queryFn: () => adminApi.listAudit({ account, query: {} }) })

/** The part of a key that all lists of accounts share. */
export const PEOPLE = 'people'

export const peopleQuery = (account: string, text: string) =>
  queryOptions({
    queryKey: [account, PEOPLE, text],
    queryFn: () => adminApi.findPeople({ account, body: { text } }),
  })

export const personQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [account, 'person', id],
    queryFn: () => adminApi.getPerson({ account, params: { id } }),
  })

export const personTestQuery = (account: string, person: string, id: string) =>
  queryOptions({
    queryKey: [account, 'person', person, 'test', id],
    queryFn: () => adminApi.getPersonTest({ account, params: { id: person, testId: id } }),
  })

export const settingsQuery = (account: string) =>
  queryOptions({ queryKey: [account, 'settings'], queryFn: () => adminApi.getSettings({ account }) })
