import type { Page, Request } from '@playwright/test'

/** One try of a call: the request and the server's response. */
export type Try = { request: Request; status: number; reply: unknown }

/**
 * Loses the server's first reply to a call: the request takes effect, and the page sees a broken connection.
 * Later replies arrive. The returned list grows with each try.
 */
export async function loseFirstReply(page: Page, method: string, path: RegExp): Promise<Try[]> {
  const tries: Try[] = []
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.fallback()
    const response = await route.fetch()
    tries.push({ request, status: response.status(), reply: await response.json() })
    return tries.length === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  return tries
}
