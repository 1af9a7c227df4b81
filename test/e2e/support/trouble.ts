import type { BrowserContext } from '@playwright/test'

/** The browser's own message about a request without a response, or with an error status. */
const FAILED_REQUEST = /^Failed to load resource/

/**
 * Amplify reads the tokens again whenever another tab stores some. That tab may have removed them meanwhile:
 * at a sign-out, or briefly while it checks the password again. This message then has no consequences.
 */
const TOKENS_GONE = /KeyValueStorage - Error in storage event listener UserUnAuthenticatedException/

/**
 * Watches all pages of a context for trouble that must not happen, whatever a student does: console errors,
 * uncaught exceptions, violations of the content security policy, and requests to another origin.
 * @param allowsFailedRequests whether failed requests are part of the test, and so no trouble
 * @returns a list that grows with each incident
 */
export async function watchTrouble(
  context: BrowserContext,
  origin: string,
  allowsFailedRequests: boolean,
): Promise<readonly string[]> {
  const incidents: string[] = []
  // The browser logs an error for a page with status 404, which is correct for an address that doesn't exist.
  const missingPages = new Set<string>()
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest())
      missingPages.add(response.url())
  })
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || TOKENS_GONE.test(text)) return
    if (FAILED_REQUEST.test(text) && missingPages.has(message.location().url)) return
    if (allowsFailedRequests && FAILED_REQUEST.test(text)) return
    incidents.push(`console: ${text}${FAILED_REQUEST.test(text) ? ` (${message.location().url})` : ''}`)
  })
  context.on('weberror', (webError) => incidents.push(`uncaught: ${webError.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) incidents.push(`request to ${url.origin}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} blocked ${blockedURI}`)
    })
  })
  return incidents
}
