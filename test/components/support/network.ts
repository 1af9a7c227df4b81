import { vi } from 'vitest'
import type * as z from 'zod'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { learningSchemas } from '#domain/api/learning.schemas.ts'
import type { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import { mockedResponse, type MockedResponse, type MockedResponses } from '#test/support/mocked-responses.ts'
import { CLIENT_ID } from './person.ts'

const siteConfig: SiteConfig = {
  auth: {
    userPoolId: 'us-east-1_test',
    userPoolClientId: CLIENT_ID,
    endpoint: 'http://localhost:3000/cognito',
  },
}

type Reply<S extends { reply: z.core.$ZodType }> = z.input<S['reply']>

const config: Reply<(typeof settingsSchemas)['getConfig']> = {
  announcement: '',
  signUpsOpen: true,
  demoModel: false,
}
type Profile = Reply<(typeof meSchemas)['getMe']>

/** Returns the profile of a student who changed no setting. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  userId: 'u-1',
  admin: false,
  targetScore: 32,
  timing: 'standard',
  theme: 'system',
  testDate: null,
  ...changes,
})

const NOTHING_DUE: Reply<(typeof learningSchemas)['getLearning']> = {
  serverTime: 0,
  abilities: [],
  topics: [],
  due: [],
  openDrill: null,
}

const NOTHING_PREDICTED: Reply<(typeof predictionSchemas)['getPrediction']> = {
  serverTime: 0,
  versions: [],
  history: [],
}

/** Responses to the calls of any page: the student is on the Free plan, and there is no announcement. */
const EVERY_PAGE: MockedResponses = {
  'GET /config': () => ({ body: config }),
  'GET /me': () => ({ body: profile() }),
  'GET /me/subscription': () => ({ body: FREE_PLAN }),
  // The header of a student with Pro asks what is due.
  'GET /me/learning': () => ({ body: NOTHING_DUE }),
  // The dashboard of a student with Elite shows the predicted score.
  'GET /me/prediction': () => ({ body: NOTHING_PREDICTED }),
  // The account page asks whether there is an authenticator app.
  'POST /cognito/GetUser': () => ({ body: { Username: 'u-1', UserAttributes: [] } }),
}

/** A call to the API, by its path below /api, or to the user pool, by its action below /cognito. */
type Call = {
  method: string
  path: string
  search: string
  headers: Headers
  body: unknown
  readonly isAborted: boolean
}

let pageCalls: Call[] = []
let unexpected: string[] = []

/** Returns the calls of the current page, oldest first. */
export const calls = (): readonly Call[] => pageCalls

/** Returns the calls that had no mocked response, and forgets them. */
export function takeUnexpectedCalls(): string[] {
  const list = unexpected
  unexpected = []
  return list
}

/**
 * Answers the page's calls to the API and the user pool with `responses`, or else with EVERY_PAGE. Any other call
 * fails, and makes the test fail.
 */
export function mockApi(responses: MockedResponses, auth: Partial<SiteConfig['auth']> = {}): void {
  pageCalls = []
  const allResponses = { ...EVERY_PAGE, ...responses }
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', body, headers, signal }: RequestInit = {}) => {
      const { pathname, search } = new URL(address, location.href)
      if (pathname === '/config.json') return Response.json({ auth: { ...siteConfig.auth, ...auth } })
      const action = new Headers(headers).get('x-amz-target')?.split('.')[1]
      const path = action === undefined ? pathname.replace(/^\/api/, '') : `/cognito/${action}`
      const requestBody: unknown = typeof body === 'string' ? JSON.parse(body) : null
      pageCalls.push({
        method,
        path,
        search,
        headers: new Headers(headers),
        body: requestBody,
        get isAborted() {
          return signal?.aborted ?? false
        },
      })
      const response = mockedResponse(allResponses, method, path, requestBody)
      if (response === undefined) {
        unexpected.push(`${method} ${path}`)
        throw new TypeError('no mocked response')
      }
      return toResponse(await unlessAborted(response, signal))
    },
  )
}

/** Returns the response, or fails as soon as the page cancels its call. */
async function unlessAborted(
  response: MockedResponse | Promise<MockedResponse>,
  signal: AbortSignal | null | undefined,
): Promise<MockedResponse> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([response, aborted])
}

const toResponse = ({ body, status = 200, headers = {} }: MockedResponse): Response =>
  body instanceof Blob ? new Response(body, { status, headers }) : Response.json(body, { status, headers })

/** Breaks the connection instead of responding. */
export const disconnect = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Builds an error response of the API. */
export const errorResponse = (status: number, code: ErrorCode, message: string): MockedResponse => ({
  status,
  body: { error: { code, message } },
})

/** Builds the response to a call beyond a rate limit. */
export const rateLimitResponse = (message: string, retryAfterSeconds: number): MockedResponse => ({
  ...errorResponse(429, 'too_many_requests', message),
  headers: { 'retry-after': String(retryAfterSeconds) },
})
