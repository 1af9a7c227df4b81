import { guideRoutes } from '#domain/api/guides.routes.ts'
import type { guideSchemas } from '#domain/api/guides.schemas.ts'
import type { Guide, GuideSummary } from '#domain/guides/guide.ts'
import { ApiFailure, client, isRetryableSoon } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { prerenderData } from '#web/lib/prerender-data.ts'
import { retry } from '#web/lib/retry.ts'

const api = client<typeof guideRoutes, typeof guideSchemas>(guideRoutes)

/** One retry. */
const DELAYS = [1000]

let pendingList: Promise<GuideSummary[]> | null = null
let loadedGuides: readonly GuideSummary[] | null = null

/** Returns the list from this page load or from the prerendered page, if any. */
export const knownGuides = (): readonly GuideSummary[] | null =>
  loadedGuides ?? prerenderData().guides ?? null

/** Fetches every guide without its content, once per page load. After a failure, the next call retries. */
export function listGuides(): Promise<readonly GuideSummary[]> {
  pendingList ??= retry(() => api.listGuides({}), DELAYS, isRetryableSoon)
    .then(({ guides }) => (loadedGuides = guides))
    .catch((error: unknown) => {
      pendingList = null
      throw error
    })
  return pendingList
}

export type OpenedGuide =
  | { kind: 'ready'; guide: Guide }
  /** Only Elite includes it. */
  | { kind: 'locked' }
  | { kind: 'missing' }
  | { kind: 'failed' }

/** Returns the guide that the page was prerendered with. `locked` applies only to signed-out visitors. */
export function prerenderedGuide(id: string, account: string | null): OpenedGuide | null {
  const { guide, locked } = prerenderData()
  if (guide?.id === id) return { kind: 'ready', guide }
  return locked === id && account === null ? { kind: 'locked' } : null
}

/** Fetches one guide. */
export async function openGuide(id: string): Promise<OpenedGuide> {
  try {
    return { kind: 'ready', guide: await retry(() => read(id), DELAYS, isRetryableSoon) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) console.error(error)
    else if (error.code === 'tier_needed' || error.signedOut) return { kind: 'locked' }
    else if (error.code === 'not_found') return { kind: 'missing' }
    return { kind: 'failed' }
  }
}

/**
 * Sends the access token only if it's needed, so that a free guide doesn't load the code that holds the
 * tokens.
 */
async function read(id: string): Promise<Guide> {
  try {
    return await api.getGuide({ params: { id } })
  } catch (error) {
    const account = currentAccount()
    if (account === null || !(error instanceof ApiFailure && error.code === 'tier_needed')) throw error
    return api.getGuide({ params: { id }, account })
  }
}
