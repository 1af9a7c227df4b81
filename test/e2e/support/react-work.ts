import type { Page } from '@playwright/test'

/** React's work for a press by pointer or key: the number of components that each commit rendered. */
export type Press = { commits: number[] }

/**
 * The fields read from React's tree. Names and numbers are those of ReactInternalTypes.js and
 * ReactFiberFlags.js.
 */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

declare global {
  interface Window {
    readNewPresses: () => Press[]
  }
}

/**
 * Records what React renders for each press, from the page's next load on. Uses the hook for React's
 * developer tools, which production builds support too.
 */
export async function watchPresses(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    /** Function, class, forwardRef, memo, and simple memo components. */
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const PERFORMED_WORK = 1
    const presses: Press[] = []
    let current: Press | null = null

    // The message arrives in the next task, after React has rendered for the press.
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      if (current !== null) presses.push(current)
      current = null
    })
    port2.start()
    // An arrow key on a radio and a press on a label also click the radio.
    addEventListener(
      'click',
      () => {
        if (current !== null) return
        current = { commits: [] }
        port1.postMessage(null)
      },
      { capture: true },
    )

    window.readNewPresses = () => presses.splice(0)

    /** Counts the rendered components. A subtree that React skipped is the same object as before. */
    function countRendered(fiber: Fiber): number {
      const before = fiber.alternate
      const worked = before === null || (fiber.flags & PERFORMED_WORK) !== 0
      let count = worked && COMPONENTS.has(fiber.tag) ? 1 : 0
      if (before !== null && before.child === fiber.child) return count
      for (let child = fiber.child; child !== null; child = child.sibling) count += countRendered(child)
      return count
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
          current?.commits.push(countRendered(root.current)),
      },
    })
  })
}

/** Returns the presses since the last call of this function. */
export const readNewPresses = (page: Page): Promise<Press[]> => page.evaluate(() => window.readNewPresses())
