import type { Page } from '@playwright/test'

/** What React did for a press, by pointer or by key: the components that each commit drew, again or for the first time. */
export type Press = { commits: number[] }

/** What is read of React's tree; its names and numbers are those of ReactInternalTypes.js and ReactFiberFlags.js. */
type Fiber = {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

declare global {
  interface Window {
    takePresses: () => Press[]
  }
}

/**
 * Watches what presses make React draw, from the page's next load on, through the hook that React offers its developer
 * tools in production too.
 */
export async function watchPresses(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    /** Function, class, forwardRef, memo and simple memo components. */
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const PERFORMED_WORK = 1
    const pressed: Press[] = []
    let current: Press | null = null

    // A message is the next task: what React draws for the press is drawn by then.
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      if (current !== null) pressed.push(current)
      current = null
    })
    port2.start()
    // An arrow key on a radio, and a press on a label, are also a click on the radio.
    addEventListener(
      'click',
      () => {
        if (current !== null) return
        current = { commits: [] }
        port1.postMessage(null)
      },
      { capture: true },
    )

    window.takePresses = () => pressed.splice(0)

    /** A subtree that React left alone is the same object as before. */
    function drawn(fiber: Fiber): number {
      const before = fiber.alternate
      const worked = before === null || (fiber.flags & PERFORMED_WORK) !== 0
      let count = worked && COMPONENTS.has(fiber.tag) ? 1 : 0
      if (before !== null && before.child === fiber.child) return count
      for (let child = fiber.child; child !== null; child = child.sibling) count += drawn(child)
      return count
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => {},
        onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
          current?.commits.push(drawn(root.current)),
      },
    })
  })
}

/** The presses since it was last asked. */
export const takePresses = (page: Page): Promise<Press[]> => page.evaluate(() => window.takePresses())
