import type { Browser, Page } from '@playwright/test'
import * as z from 'zod'

/**
 * The parts of Chromium's trace events that are read here. Times are in microseconds; `tdur` is the thread's
 * processor time.
 */
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

/** Processor times of the page's main thread, in ms. They exclude other programs on a busy machine. */
export type PressCost = {
  /** The time in the listeners of the click. */
  click: number
  /** The longest task that the press caused, including layout, paint, and storage. */
  longestTask: number
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Measures the cost of a press. @param press resolves when everything that it caused is done */
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
  // A press on a label triggers two clicks, one inside the other, so the longer one includes both.
  return { click: longest(clicks), longestTask: longest(tasks) }
}
