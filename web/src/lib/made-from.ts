import type { Guide, GuideSummary } from '../../../domain/guides/guide.ts'

/**
 * What a page was made from when the site was built, so that its first render in the browser is the one that stands there.
 * Empty on every page that was not made. What the server says now follows.
 */
export type MadeFrom = {
  guides?: readonly GuideSummary[]
  guide?: Guide
  /** The guide that a visitor may not read. */
  locked?: string
}

let made: MadeFrom = {}

export const madeFrom = (): MadeFrom => made

export function setMadeFrom(from: MadeFrom): void {
  made = from
}
