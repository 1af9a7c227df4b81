import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import type { Section, Version } from '#domain/exam/formats.ts'
import { startSession } from '#test/e2e/support/accounts.ts'
import { createApi, type Api } from '#test/support/api-client.ts'
import { DEMO_ACCOUNTS } from '../local/demo-accounts.ts'
import type { Stage } from './scene.ts'

/** The generated sets and the changed settings that the scenes of administrators show. */

/** Returns an API client that is signed in as the demo account with this first name. */
async function apiOf({ server }: Pick<Stage, 'server'>, firstName: 'Ada' | 'Edith'): Promise<Api> {
  const account = DEMO_ACCOUNTS.find((one) => one.firstName === firstName)
  if (account === undefined) throw new Error(`no demo account of ${firstName}`)
  const { AccessToken } = await startSession(server, account)
  return createApi((path, init) => fetch(`${server.url}/api${path}`, init)).signedIn(AccessToken)
}

/** Sends a request and returns its reply. */
async function send<T>(
  api: Api,
  schema: z.ZodType<T>,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const { status, text } = await api.call(method, path, { body })
  if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
  return schema.parse(JSON.parse(text))
}

const anything = z.unknown()
const run = z.object({ id: z.string(), state: z.string() })
const drafts = z.object({ drafts: z.array(z.object({ id: z.string(), setId: z.string() })) })
const rejections = z.object({ rejections: z.array(z.object({ id: z.string(), isStored: z.boolean() })) })
const pool = z.object({ sets: z.array(z.object({ id: z.string(), revision: z.number() })) })

type RunRequest = { section: Section; version: Version; count: number }
/** The requested runs. The sets of the first one become the unscored questions (see `withUnscored`). */
const RUNS: readonly RunRequest[] = [
  { section: 'science', version: 'old', count: 20 },
  { section: 'math', version: 'enhanced', count: 15 },
]
const POLL_MS = 500

/** Generates sets with the demo model, and waits for the end of the run. */
async function generate(api: Api, request: RunRequest): Promise<string> {
  const { id } = await send(api, run, 'POST', '/admin/generations', { ...request, difficulty: 'medium' })
  for (;;) {
    const { state } = await send(api, run, 'GET', `/admin/generations/${id}`)
    if (state === 'finished') return id
    if (state === 'failed' || state === 'stopped') throw new Error(`the run has ${state}`)
    await setTimeout(POLL_MS)
  }
}

/**
 * Does the work of staff that the scenes show: runs with sets to review, a rejected set, a comment, a retired question,
 * and a changed setting.
 * @returns what the scenes open
 */
async function doStaffWork(stage: Stage) {
  // Lets time pass, because the audit log is sorted by the times of the actions.
  const later = () => stage.pass(60)
  const [ada, edith] = [await apiOf(stage, 'Ada'), await apiOf(stage, 'Edith')]
  const runs: string[] = []
  for (const request of RUNS) {
    runs.push(await generate(ada, request))
    await later()
  }
  const [ofRun = ''] = runs
  const list = await send(ada, drafts, 'GET', `/admin/drafts?run=${ofRun}`)
  const [reviewed, unwanted] = list.drafts
  if (reviewed === undefined || unwanted === undefined) throw new Error('the run has fewer than two sets')
  await send(edith, anything, 'POST', `/admin/sets/${reviewed.setId}/comments`, {
    text: 'The second paragraph could be shorter. The rest reads well.',
  })
  await later()
  await send(edith, anything, 'POST', `/admin/drafts/${unwanted.id}/decision`, {
    decision: 'reject',
    reason: 'Two questions ask for the same reading of the table.',
  })
  await later()
  const found = []
  for (const runId of runs) {
    const { rejections: ofThisRun } = await send(
      ada,
      rejections,
      'GET',
      `/admin/generations/${runId}/rejections`,
    )
    found.push(...ofThisRun.map((rejection) => ({ ...rejection, runId })))
  }
  const rejectedQuestion = found.find(({ isStored }) => isStored)
  if (rejectedQuestion === undefined)
    throw new Error('by chance, no gate rejected a question: take the screenshots again')
  const { sets } = await send(ada, pool, 'GET', '/admin/pools/enhanced/science')
  const set = sets[0]
  if (set === undefined) throw new Error('no set')
  const address = `enhanced.science.${set.id}`
  await send(edith, anything, 'PATCH', `/admin/pools/enhanced/science/sets/${set.id}/questions`, {
    revision: set.revision,
    question: 2,
    retired: true,
    reason: 'Two options fit what Figure 1 shows.',
  })
  await later()
  await send(ada, anything, 'PATCH', '/admin/settings', { dayCapUsd: 8 })
  return {
    ada,
    reviewedId: reviewed.id,
    rejectedQuestion,
    address,
  }
}

let work: ReturnType<typeof doStaffWork> | null = null

/** Returns the results of the staff's work, which is done only once, for screenshots of both sizes. */
export const staffWork = (stage: Stage): ReturnType<typeof doStaffWork> => (work ??= doStaffWork(stage))

/** Turns unscored questions on while `task` runs. */
export async function withUnscored(stage: Stage, task: () => Promise<void>): Promise<void> {
  const { ada } = await staffWork(stage)
  await send(ada, anything, 'PATCH', '/admin/settings', { pilotItems: true })
  try {
    await task()
  } finally {
    await send(ada, anything, 'PATCH', '/admin/settings', { pilotItems: false })
  }
}
