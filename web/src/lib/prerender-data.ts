import type { Guide, GuideSummary } from '#domain/guides/guide.ts'

/**
 * The data that the build prerendered a page from, so that its first render in the browser matches the HTML.
 * Empty on pages that aren't prerendered. Current data from the server follows.
 */
export type PrerenderData = {
  guides?: readonly GuideSummary[]
  guide?: Guide
  /** The id of the page's guide, if a signed-out visitor may not read it. */
  locked?: string
}

let current: PrerenderData = {}

export const prerenderData = (): PrerenderData => current

export function setPrerenderData(next: PrerenderData): void {
  current = next
}
