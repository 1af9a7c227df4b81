import type { BrowserContext, Locator, Page } from '@playwright/test'

/** A state of the screen to photograph: `name` begins the names of the files, and `title` says what they show. */
export type State = { name: string; title: string }

/** The tools that a scene works with. */
export type Stage = {
  page: Page
  context: BrowserContext
  isPhone: boolean
  /** Takes the screenshot of one of the scene's states, in both themes. */
  shoot: (name: string) => Promise<void>
  /** Waits until an element is visible, and lets time pass if it depends on a timer. */
  see: (what: Locator) => Promise<void>
  /** Lets time pass for the page and, unless the scene has a `bank`, for the server. */
  pass: (seconds: number) => Promise<void>
  /** The server of this scene. */
  server: { url: string }
  /** Runs a task with the server's clock set back by a number of days. Only for a scene without a `bank`. */
  runDaysAgo: (days: number, what: () => Promise<unknown>) => Promise<void>
}

/** One visit of a student or an administrator on a new device, and the states to photograph during it. */
export type Scene = {
  states: readonly State[]
  /**
   * The bank of the scene's server; if absent, the product's own. `short` has a few sets, and `sparse` has
   * filler without Reading and without Enhanced sets.
   */
  bank?: 'short' | 'sparse'
  play: (stage: Stage) => Promise<void>
}

export type Group = { title: string; scenes: readonly Scene[] }
