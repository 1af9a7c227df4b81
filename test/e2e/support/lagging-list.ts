import type { Page } from '@playwright/test'
import * as z from 'zod'

const reply = z.looseObject({ serverTime: z.number(), tests: z.array(z.looseObject({ id: z.string() })) })
type Listed = z.infer<typeof reply>['tests'][number]

/**
 * The list of a student's tests as an index gives it that is behind the table, as it may be in AWS: for so many further
 * replies it shows a test as `before` makes it, which may be not at all.
 * @returns the replies given so far
 */
export async function lagList(
  page: Page,
  replies: number,
  before: (test: Listed, serverTime: number) => readonly Listed[],
): Promise<{ count: number }> {
  const given = { count: 0 }
  await page.route('**/api/me/dashboard', async (route) => {
    const response = await route.fetch()
    if ((given.count += 1) > replies) return route.fulfill({ response })
    const list = reply.parse(await response.json())
    const tests = list.tests.flatMap((test) => before(test, list.serverTime))
    return route.fulfill({ response, json: { ...list, tests } })
  })
  return given
}
