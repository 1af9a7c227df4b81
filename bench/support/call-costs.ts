import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { seededRng } from '#domain/bank/random.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { VisibleError } from '#domain/errors.ts'
import { createCore } from '#lambdas/core/core.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { projectPath } from '#lib/project-path.ts'
import { readBank } from '#scripts/content/load.ts'
import { median } from './median.ts'
import { createMemoryBank } from './memory-bank.ts'

const CALLS = ['create', 'save', 'submit', 'review'] as const
type CallName = (typeof CALLS)[number]
/** Medians over the rounds: the processor times of a call and of its bare route, in ms, and the ratio of the two. */
export type CallCost = { name: CallName; ms: number; bareMs: number; ratio: number }

/** The number of rounds, of first rounds that only warm up the compiler, and of tests in each round. */
const ROUNDS = 100
const WARM_UP = 15
const TESTS = 10
/** The number of answers in each measured save. */
const ANSWERS = 10
const ADDRESS = '127.0.0.1'

type PreparedCall = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown }
type App = { fetch: (request: Request) => Response | Promise<Response> }

/**
 * Takes Traditional full tests of the shipped bank as guests: creates each one, saves ten answers, submits,
 * and reviews. Measures each kind of call, and right after it a bare route with the same JSON.
 */
export async function measureCalls(): Promise<CallCost[]> {
  process.env['LOG_LEVEL'] = 'silent'
  const table = await createMemoryBank(readBank(projectPath('content/bank')).sets.map(({ set }) => set))
  let now = Date.UTC(2026, 10, 23)
  const core = createCore(
    table,
    async () => {
      throw new VisibleError('unauthorized', 'Nobody signs in here.')
    },
    { now: () => (now += 1), rng: seededRng(1), pause: async () => {} },
    { trustedNetworks: [ADDRESS] },
  )
  const measured = new Map<CallName, { ms: number; bareMs: number }[]>(CALLS.map((name) => [name, []]))

  for (let round = 0; round < ROUNDS; round += 1) {
    const token = randomToken()
    const run = async (name: CallName, calls: readonly PreparedCall[]): Promise<unknown[]> => {
      const real = await costOf(core, calls, token)
      const bareCost = await costOf(await createBareService(real.replies), calls, token)
      if (round >= WARM_UP) measured.get(name)?.push({ ms: real.ms / TESTS, bareMs: bareCost.ms / TESTS })
      return real.replies
    }
    const createReplies = await run(
      'create',
      Array.from({ length: TESTS }, () => ({
        method: 'POST' as const,
        path: '/tests',
        body: { section: 'full', version: 'old', device: 'bench' },
      })),
    )
    const createdTests = createReplies.map((reply) => testSchemas.createTest.reply.parse(reply))
    const section = createdTests[0]?.attempt.sections[0]?.section
    await run(
      'save',
      createdTests.map(({ attempt, questions }) => ({
        method: 'PATCH' as const,
        path: `/tests/${attempt.id}`,
        body: {
          device: 'bench',
          sections: [{ section, action: 'start', at: now }],
          answers: questions.slice(0, ANSWERS).map(({ id, options }) => ({
            questionId: id,
            userAnswer: options[1] ?? null,
            seq: 1,
            at: now + 1,
            timeSpentSeconds: 20,
          })),
        },
      })),
    )
    await run(
      'submit',
      createdTests.map(({ attempt }) => ({
        method: 'POST' as const,
        path: `/tests/${attempt.id}/submit`,
        body: { device: 'bench' },
      })),
    )
    await run(
      'review',
      createdTests.map(({ attempt }) => ({ method: 'GET' as const, path: `/tests/${attempt.id}/review` })),
    )
  }
  return CALLS.map((name) => {
    const rounds = measured.get(name) ?? []
    return {
      name,
      ms: median(rounds.map(({ ms }) => ms)),
      bareMs: median(rounds.map(({ bareMs }) => bareMs)),
      ratio: median(rounds.map(({ ms, bareMs }) => ms / bareMs)),
    }
  })
}

/**
 * Creates the cheapest service in the API's framework, Hono: it parses each request's JSON, and returns the given
 * replies in order. A call in advance lets the framework compile its routes.
 */
async function createBareService(replies: readonly unknown[]): Promise<App> {
  const rest = [null, ...replies].values()
  const app = new Hono()
  const withBody = async (context: Context) => {
    await context.req.json()
    return context.json(rest.next().value)
  }
  app.post('/tests', withBody)
  app.patch('/tests/:id', withBody)
  app.post('/tests/:id/submit', withBody)
  app.get('/tests/:id/review', (context) => context.json(rest.next().value))
  await app.request('/tests/any/review')
  return app
}

/** Returns the processor time of these calls and the replies. */
async function costOf(
  app: App,
  calls: readonly PreparedCall[],
  token: string,
): Promise<{ ms: number; replies: unknown[] }> {
  const requests = calls.map(
    ({ method, path, body }) =>
      new Request(`http://core${path}`, {
        method,
        headers: {
          [VIEWER_ADDRESS_HEADER]: ADDRESS,
          'x-attempt-token': token,
          'idempotency-key': randomUUID(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  )
  const texts: { status: number; text: string }[] = []
  const before = process.cpuUsage()
  for (const request of requests) {
    const response = await app.fetch(request)
    texts.push({ status: response.status, text: await response.text() })
  }
  const { user, system } = process.cpuUsage(before)
  const replies = texts.map(({ status, text }): unknown => {
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${text}`)
    return JSON.parse(text)
  })
  return { ms: (user + system) / 1000, replies }
}
