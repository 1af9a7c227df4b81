import { vi } from 'vitest'
import type * as z from 'zod'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { billingSchemas } from '#domain/api/billing.schemas.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { mockedResponse, type MockedResponses } from '#test/support/mocked-responses.ts'
import { CLIENT_ID } from './person.ts'

const siteConfig: SiteConfig = { auth: { userPoolId: 'us-east-1_test', userPoolClientId: CLIENT_ID } }

type Reply<S extends { reply: z.ZodType }> = z.input<S['reply']>

const noPlan: Reply<(typeof billingSchemas)['getSubscription']> = {
  subscribed: false,
  subscriptionTier: 'Free',
  subscriptionEnd: null,
  renews: false,
  paymentDue: false,
  managed: false,
}
const config: Reply<(typeof settingsSchemas)['getConfig']> = {
  announcement: '',
  signUpsOpen: true,
  demoModel: false,
}
const profile: Reply<(typeof meSchemas)['getMe']> = {
  userId: 'u-1',
  admin: false,
  targetScore: 30,
  timing: 'standard',
  theme: 'system',
  testDate: null,
}

/** Responses to the calls of any page: the student is on the Free plan, and there is no announcement. */
const EVERY_PAGE: MockedResponses = {
  'GET /config': () => ({ body: config }),
  'GET /me': () => ({ body: profile }),
  'GET /me/subscription': () => ({ body: noPlan }),
}

let unexpected: string[] = []

/** Returns the calls that had no mocked response, and forgets them. */
export function takeUnexpectedCalls(): string[] {
  const calls = unexpected
  unexpected = []
  return calls
}

/** Answers the page's calls to the API with `responses`. Any other call fails, and with it the test. */
export function mockApi(responses: MockedResponses): void {
  const all = { ...EVERY_PAGE, ...responses }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href)
    if (pathname === '/config.json') return Response.json(siteConfig)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    const response = await mockedResponse(all, method, pathname.replace(/^\/api/, ''), sent)
    if (response !== undefined) return Response.json(response.body, { status: response.status ?? 200 })
    unexpected.push(`${method} ${pathname}`)
    throw new TypeError('no mocked response')
  })
}
