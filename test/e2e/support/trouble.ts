import type { BrowserContext } from '@playwright/test'

/** What the browser itself says of a request without an answer, or with an error status. */
const FAILED_REQUEST = /^Failed to load resource/

/**
 * Amplify reads the tokens anew whenever another tab stores some, and logs where they are gone by then: set aside while a
 * password is proved again, or left by a sign-out. Nothing follows from it.
 */
const TOKENS_GONE = /KeyValueStorage - Error in storage event listener UserUnAuthenticatedException/

/**
 * Watches all pages of a context for what no student should cause: errors in the console, exceptions nobody caught,
 * breaches of the content security policy, requests to another origin. The list grows as it happens.
 */
export async function watchTrouble(
  context: BrowserContext,
  origin: string,
  requestsFail: boolean,
): Promise<readonly string[]> {
  const seen: string[] = []
  // The browser logs an error for a page with status 404, which is right for an address that does not exist.
  const missingPages = new Set<string>()
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest())
      missingPages.add(response.url())
  })
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || TOKENS_GONE.test(text)) return
    if (FAILED_REQUEST.test(text) && missingPages.has(message.location().url)) return
    if (requestsFail && FAILED_REQUEST.test(text)) return
    seen.push(`console: ${text}`)
  })
  context.on('weberror', (webError) => seen.push(`uncaught: ${webError.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request to ${url.origin}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  return seen
}
