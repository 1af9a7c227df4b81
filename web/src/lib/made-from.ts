import type { Guide, GuideSummary } from '../../../domain/guides/guide.ts'

/**
 * The data that the build prerendered a page from, so that its first render in the browser matches the HTML.
 * Empty on pages that aren't prerendered. Current data from the server follows.
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
