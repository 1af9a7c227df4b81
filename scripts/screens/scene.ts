import type { BrowserContext, Locator, Page } from '@playwright/test'

/** A picture to take: `name` begins its files' names, `title` says what it shows. */
export type State = { name: string; title: string }

/** What a scene works with. */
export type Stage = {
  page: Page
  context: BrowserContext
  isPhone: boolean
  /** Takes the picture of one of the scene's states, in both themes. */
  shoot: (name: string) => Promise<void>
  /** Waits until something is in view, if need be with time passing: some of it waits for a timer. */
  see: (what: Locator) => Promise<void>
  /** Lets time pass for the page and the server alike. */
  pass: (seconds: number) => Promise<void>
  /** The server of this scene. */
  server: { url: string }
  /** What the server is asked to do is done so many days ago. */
  ago: (days: number, what: () => Promise<unknown>) => Promise<void>
}

/** One visit of a student on a fresh device, and the states seen on the way. */
export type Scene = {
  states: readonly State[]
  /** The product's own bank where left out; some sets of it; filler, with no Reading and nothing Enhanced. */
  bank?: 'short' | 'sparse'
  play: (stage: Stage) => Promise<void>
}

export type Group = { title: string; scenes: readonly Scene[] }
