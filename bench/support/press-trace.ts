import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/** What is read of Chromium's trace events; times are in microseconds, `tdur` that of the thread's own processor time. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().default(0),
      args: z.object({
        name: z.string().optional(),
        data: z.object({ type: z.unknown().optional() }).optional(),
      }),
    }),
  ),
})

/** Processor time of the page's main thread, in ms: that of other programs on a busy machine is not in it. */
export type PressCost = {
  /** In the listeners of the click. */
  click: number
  /** In the longest task of all that the press led to: also layout, paint and storage. */
  longestTask: number
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** What this press costs. @param press resolves when all that it led to is done */
export async function tracePress(
  browser: Browser,
  page: Page,
  press: () => Promise<void>,
): Promise<PressCost> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await press()
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const clicks = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  )
  const thread = clicks[0]
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === thread?.pid && tid === thread.tid,
  )
  if (tasks.length === 0) throw new Error('the trace has no task of the click')
  const longest = (events: readonly { tdur: number }[]) => Math.max(...events.map(({ tdur }) => tdur)) / 1000
  // A press on a label is two clicks, the one inside the other.
  return { click: longest(clicks), longestTask: longest(tasks) }
}
