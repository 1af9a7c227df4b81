import { queryOptions } from '@tanstack/react-query'
import { guideRoutes } from '#domain/api/guides.routes.ts'
import type { guideSchemas } from '#domain/api/guides.schemas.ts'
import type { Guide, GuideSummary } from '#domain/guides/guide.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { currentAccount } from '#web/lib/auth/session.ts'
import { prerenderData } from '#web/lib/prerender-data.ts'
import { EVERYONE, retries } from '#web/lib/query-client.ts'

const api = client<typeof guideRoutes, typeof guideSchemas>(guideRoutes)

/**
 * Every guide without its content. The list is read once per page load, even if the prerendered page contains one,
 * which may be out of date.
 */
export const guidesQuery = queryOptions({
  queryKey: [EVERYONE, 'guides'],
  queryFn: async (): Promise<readonly GuideSummary[]> => (await api.listGuides({})).guides,
  initialData: () => prerenderData().guides,
  initialDataUpdatedAt: 0,
  staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  gcTime: Infinity,
  retry: retries(1),
})

export type OpenedGuide =
  | { kind: 'ready'; guide: Guide }
  /** Only the Elite plan includes the guide. */
  | { kind: 'locked' }
  | { kind: 'missing' }

/** Returns the guide that the page was prerendered with. `locked` applies only to signed-out visitors. */
function prerenderedGuide(id: string, account: string | null): OpenedGuide | undefined {
  const { guide, locked } = prerenderData()
  if (guide?.id === id) return { kind: 'ready', guide }
  return locked === id && account === null ? { kind: 'locked' } : undefined
}

/** One guide, as this account (null for a guest) may read it. */
export const guideQuery = (id: string, account: string | null) =>
  queryOptions({
    queryKey: [account, 'guide', id],
    queryFn: () => openGuide(id),
    initialData: () => prerenderedGuide(id, account),
    // The prerendered page already shows that signed-out visitors may not read the guide.
    enabled: () => prerenderedGuide(id, account)?.kind !== 'locked',
    retry: retries(1),
  })

async function openGuide(id: string): Promise<OpenedGuide> {
  try {
    return { kind: 'ready', guide: await readGuide(id) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.code === 'tier_needed' || error.isSignedOut) return { kind: 'locked' }
    if (error.code === 'not_found') return { kind: 'missing' }
    throw error
  }
}

/**
 * Reads a guide. Sends the access token only if the server requires it, so that a free guide doesn't load the
 * code that manages the tokens.
 */
async function readGuide(id: string): Promise<Guide> {
  try {
    return await api.getGuide({ params: { id } })
  } catch (error) {
    const account = currentAccount()
    if (account === null || !(error instanceof ApiFailure && error.code === 'tier_needed')) throw error
    return api.getGuide({ params: { id }, account })
  }
}
