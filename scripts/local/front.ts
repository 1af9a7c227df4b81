import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import { STOP_PAGE, STOP_ROUTE } from '#domain/weekly-summary/addresses.ts'
import { openApiDocument } from '../openapi.ts'
import { sendError, callThroughGateway } from './gateway.ts'
import { isForInbox, serveInbox } from './inbox-page.ts'
import { localHeaders } from './local-headers.ts'
import type { SentMails } from './mailer/mailer.ts'
import { serviceFor, type Services } from './services.ts'
import { type EmbeddedStripe, isForStripe, servePages } from './stripe/stripe.ts'
import type { Notices } from './topic/topic.ts'
import { CLIENT_ID, isForUserPool, POOL_ID, serveUserPool, type UserPool } from './user-pool/user-pool.ts'

const STOP_PREFIX = `/api${STOP_ROUTE}/`

/** Handles the requests that no other part of the embedded cloud handles. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type Parts = {
  services: Services
  userPool: UserPool
  notices: Notices
  mails: SentMails
  /** Null if Stripe is the real one, which has its own pages. */
  stripe: EmbeddedStripe | null
  site: SiteHandler | undefined
}

/** Routes a request of the one origin to the part that handles it. */
export async function routeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { services, userPool, notices, mails, stripe, site }: Parts,
): Promise<void> {
  // The distribution sends these headers for pages and API; a part of this server may set another value.
  for (const [name, value] of Object.entries(localHeaders())) response.setHeader(name, value)
  const { pathname } = new URL(`http://localhost${request.url ?? '/'}`)
  if (pathname === '/api/openapi.json') return sendJson(response, openApiDocument())
  if (pathname === '/config.json') return sendJson(response, siteConfig(request))
  if (request.method === 'GET' && pathname.startsWith(STOP_PREFIX))
    return redirectToStopPage(response, pathname)
  if (pathname === '/api' || pathname.startsWith('/api/')) {
    const path = pathname.replace(/^\/api/, '')
    return callThroughGateway(request, response, serviceFor(services, request.method ?? 'GET', path))
  }
  if (isForUserPool(pathname)) return serveUserPool(userPool, request, response, pathname)
  if (isForInbox(pathname)) return serveInbox({ userPool, notices, mails }, request, response)
  if (stripe !== null && isForStripe(pathname)) return servePages(stripe, request, response)
  if (site !== undefined) return site(request, response)
  sendError(response, 'not_found', 'This server doesn’t serve the site.')
}

/**
 * Returns the settings that a deployment writes for the browser. The user pool is on the origin that the
 * browser used.
 */
function siteConfig({ headers: { host = 'localhost' } }: IncomingMessage): SiteConfig {
  return {
    auth: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, endpoint: `http://${host}/cognito` },
  }
}

/** Redirects a GET of a mail's unsubscribe address to the page that asks first (see lib/site/viewer-address.js). */
function redirectToStopPage(response: ServerResponse, pathname: string): void {
  response.writeHead(303, { location: `${STOP_PAGE}#${pathname.slice(STOP_PREFIX.length)}` })
  response.end()
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  response.end(JSON.stringify(body))
}
