import * as z from 'zod'
import { healthSchemas } from '#domain/api/health.schemas.ts'
import { questionSchemas } from '#domain/api/questions.schemas.ts'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { score } from '#domain/scoring/score.ts'
import { randomToken } from '../shared/platform/hash.ts'

/** `run` returns the result in a few words, or throws an Error that says what is wrong. */
export type Check = { readonly name: string; readonly run: () => Promise<string> }

const QUESTIONS = 5
const TIMEOUT_MS = 30_000
/** The server's clock decides whether a deadline has passed, so it has to be about right. */
const CLOCK_TOLERANCE_MS = 60_000

/** The headers that pages and the API must send, each with a text that its value must contain. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const
const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=63072000' } as const

/**
 * Returns the checks of a running site. One of them takes a short test as a guest, which the site stores.
 * @param origin without a trailing slash
 */
export const siteChecks = (origin: string): Check[] => [
  ...readingChecks(origin),
  { name: 'a guest’s test', run: () => checkTest(origin) },
]

/** Returns the checks that store nothing, so that they can run again and again. */
export function readingChecks(origin: string): Check[] {
  const isHttps = origin.startsWith('https:')
  return [
    { name: 'pages', run: () => checkPages(origin) },
    { name: 'security headers', run: () => checkHeaders(origin, isHttps) },
    ...(isHttps ? [{ name: 'http leads to https', run: () => checkRedirect(origin) }] : []),
    { name: 'health and clock', run: () => checkHealth(origin) },
    { name: 'question bank', run: () => checkBank(origin) },
    { name: 'private routes', run: () => checkPrivate(origin) },
  ]
}

const get = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

function expectStatus(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what} has status ${found}; expected ${expected}.`)
}

async function checkPages(origin: string): Promise<string> {
  for (const path of ['/', '/practice-tests', '/subscription']) {
    const response = await get(`${origin}${path}`)
    expectStatus(path, response.status, 200)
    if (!(await response.text()).includes('<title>')) throw new Error(`${path} isn't a page with a title.`)
  }
  expectStatus('/no-such-page', (await get(`${origin}/no-such-page`)).status, 404)
  return '3 pages, and 404 for a missing one'
}

async function checkHeaders(origin: string, isHttps: boolean): Promise<string> {
  const expected = Object.entries({ ...HEADERS, ...(isHttps && HTTPS_HEADERS) })
  for (const path of ['/', '/api/health']) {
    const { headers } = await get(`${origin}${path}`)
    for (const [name, part] of expected)
      if (headers.get(name)?.includes(part) !== true)
        throw new Error(`${path} has ${name}: ${headers.get(name) ?? 'none'}; expected ${part}.`)
  }
  return `${expected.length} on pages and the API`
}

async function checkRedirect(origin: string): Promise<string> {
  const response = await get(origin.replace(/^https:/, 'http:'), { redirect: 'manual' })
  const target = response.headers.get('location') ?? ''
  if (response.status < 300 || response.status > 399 || !target.startsWith(origin))
    throw new Error(
      `http://… has status ${response.status} and leads to ${target === '' ? 'nothing' : target}.`,
    )
  return `status ${response.status}`
}

async function checkHealth(origin: string): Promise<string> {
  const { serverTime } = await call(origin, 'GET', '/health', { ok: 200, reply: healthSchemas.health.reply })
  const ahead = serverTime - Date.now()
  if (Math.abs(ahead) > CLOCK_TOLERANCE_MS)
    throw new Error(`The server's clock differs from this one by ${Math.round(ahead / 1000)} s.`)
  return 'ok'
}

async function checkBank(origin: string): Promise<string> {
  const counts = await call(origin, 'GET', '/questions/counts', {
    ok: 200,
    reply: questionSchemas.countQuestions.reply,
  })
  const sections = Object.entries(counts).flatMap(([version, { full, ...ofSections }]) =>
    Object.entries(ofSections).map(([section, count]) => ({ name: `${version} ${section}`, count })),
  )
  const empty = sections.filter(({ count }) => count === 0)
  if (empty.length > 0) throw new Error(`No questions: ${empty.map(({ name }) => name).join(', ')}.`)
  return `${sections.reduce((sum, { count }) => sum + count, 0)} questions`
}

/** Takes a short test from its start to its review, and checks its score against the keys in the review. */
async function checkTest(origin: string): Promise<string> {
  const token = randomToken()
  const { createTest, saveAnswers, submitTest, reviewTest } = testSchemas
  const { attempt, questions } = await call(origin, 'POST', '/tests', {
    ok: 201,
    reply: createTest.reply,
    token,
    body: { section: 'english', version: 'old', count: QUESTIONS, untimed: true },
  })
  const path = `/tests/${attempt.id}`
  const answers = questions.map(({ id, options }) => ({
    questionId: id,
    userAnswer: options[0] ?? null,
    seq: 1,
    timeSpentSeconds: 1,
  }))
  const saved = await call(origin, 'PATCH', path, {
    ok: 200,
    reply: saveAnswers.reply,
    token,
    body: { answers },
  })
  if (saved.ignored.length > 0) throw new Error('The server ignored an answer that was given in time.')
  const result = await call(origin, 'POST', `${path}/submit`, {
    ok: 200,
    reply: submitTest.reply,
    token,
    body: {},
  })
  const review = await call(origin, 'GET', `${path}/review`, { ok: 200, reply: reviewTest.reply, token })
  const correct = review.questions.filter(
    ({ userAnswer, correctAnswer }) => userAnswer === correctAnswer,
  ).length
  const expected = score(correct, questions.length)
  if (review.questions.some(({ userAnswer }) => userAnswer === null))
    throw new Error('The review lacks an answer.')
  if (result.correctAnswers !== correct || result.score !== expected)
    throw new Error(
      `The test has ${result.correctAnswers} correct answers and the score ${result.score}; its keys give ${correct} and ${expected}.`,
    )
  expectStatus(
    'The test with another guest’s token',
    (await send(origin, 'GET', path, randomToken())).status,
    404,
  )
  return `${questions.length} questions, ${correct} correct, score ${expected}`
}

async function checkPrivate(origin: string): Promise<string> {
  for (const path of ['/me', '/me/dashboard', '/admin/settings'])
    expectStatus(`/api${path} without a session`, (await send(origin, 'GET', path, null)).status, 401)
  return '3 ask for a session'
}

const send = (origin: string, method: string, path: string, token: string | null, body?: unknown) =>
  get(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { 'x-attempt-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

type Call<T> = { ok: number; reply: z.core.$ZodType<T>; token?: string; body?: unknown }

/** Sends a request, and checks the reply against its contract. */
async function call<T>(origin: string, method: string, path: string, { ok, reply, token, body }: Call<T>) {
  const response = await send(origin, method, path, token ?? null, body)
  const text = await response.text()
  expectStatus(`${method} /api${path}`, response.status, ok)
  const parsed = z.safeParse(reply, JSON.parse(text))
  if (!parsed.success) throw new Error(`The reply of ${method} /api${path} isn't what its contract says.`)
  return parsed.data
}
