import type { Page } from '@playwright/test'
import * as z from 'zod'

const reply = z.looseObject({ serverTime: z.number(), tests: z.array(z.looseObject({ id: z.string() })) })
type ListedTest = z.infer<typeof reply>['tests'][number]

/**
 * Makes the list of a student's tests lag behind, as an index in AWS may. In the first `replies` replies, each
 * test is replaced with what `replace` returns for it.
 * @returns a counter of the replies so far
 */
export async function lagList(
  page: Page,
  replies: number,
  replace: (test: ListedTest, serverTime: number) => readonly ListedTest[],
): Promise<{ count: number }> {
  const counter = { count: 0 }
  await page.route('**/api/me/dashboard', async (route) => {
    const response = await route.fetch()
    if ((counter.count += 1) > replies) return route.fulfill({ response })
    const list = reply.parse(await response.json())
    const tests = list.tests.flatMap((test) => replace(test, list.serverTime))
    return route.fulfill({ response, json: { ...list, tests } })
  })
  return counter
}
