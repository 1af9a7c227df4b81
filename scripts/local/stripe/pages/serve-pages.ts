import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { localHeaders } from '#scripts/local/local-headers.ts'
import { readBody } from '#scripts/local/servers.ts'
import { CONTROL, controlDeliveries, type Deliveries } from '../deliveries.ts'
import type { Ledger } from '../ledger.ts'
import { catchUp } from '../lifecycle.ts'
import { checkoutPage } from './checkout-page.ts'
import { type Answer, html, layout, link, PAGES, STYLE } from './layout.ts'
import { portalAnswer } from './portal-answer.ts'

/** The site's design tokens, and these pages' own styles. */
const STYLES = [
  join(import.meta.dirname, '../../../../web/src/styles/tokens.css'),
  join(import.meta.dirname, 'pages.css'),
]

/** Allows no script, and only this origin's styles, images, and forms. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const isForStripe = (pathname: string): boolean => pathname.startsWith(`${PAGES}/`)

/** Serves the hosted pages, checkout and portal, and the address at which tests control deliveries. */
export async function servePages(
  stripe: { ledger: Ledger; deliveries: Deliveries },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(`http://localhost${request.url ?? '/'}`)
  const { ledger } = stripe
  if (pathname === CONTROL) return serveControl(stripe, request, response)
  const form = request.method === 'POST' ? new URLSearchParams(String(await readBody(request))) : null
  if (pathname === STYLE)
    return send(response, 200, 'text/css', STYLES.map((file) => readFileSync(file, 'utf8')).join('\n'))
  const answer = answerOf(ledger, pathname, { query, form })
  ledger.save()
  if ('body' in answer) return send(response, answer.status, 'text/html', answer.body)
  response.writeHead(303, { location: answer.location, 'cache-control': 'no-store' })
  response.end()
}

async function serveControl(
  stripe: { ledger: Ledger; deliveries: Deliveries },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isJson = request.method === 'POST' && request.headers['content-type'] === 'application/json'
  if (!isJson) return send(response, 415, 'text/plain', 'POST JSON.')
  const { status, body } = await controlDeliveries(stripe, String(await readBody(request)))
  send(response, status, 'application/json', JSON.stringify(body))
}

type PageRequest = { query: URLSearchParams; form: URLSearchParams | null }

function answerOf(ledger: Ledger, pathname: string, pageRequest: PageRequest): Answer {
  catchUp(ledger)
  const [, kind, name] = /^\/stripe\/(checkout|portal)\/(\w+)$/.exec(pathname) ?? []
  const { checkouts, portals } = ledger.records
  const checkout = kind === 'checkout' ? checkouts.find(({ id }) => id === name) : undefined
  if (checkout !== undefined) return checkoutPage(ledger, checkout, pageRequest.form)
  const portal = kind === 'portal' ? portals.find(({ secret }) => secret === name) : undefined
  if (portal !== undefined) return portalAnswer(ledger, portal, pageRequest)
  const text = 'This page doesn’t exist.'
  return html(layout('Not found', text, link('/subscription', 'See the plans')), 404)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    ...localHeaders(),
    'content-security-policy': POLICY,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    // Anybody with the address can open the page, so the address must not leak.
    'referrer-policy': 'same-origin',
  })
  response.end(body)
}
