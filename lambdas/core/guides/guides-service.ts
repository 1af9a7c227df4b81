import { FEATURES, type Tier, unlocks } from '#domain/billing/plans.ts'
import { tierNeeded, VisibleError } from '#domain/errors.ts'
import { type Guide, type GuideSection, type GuideSummary, isGuideId } from '#domain/guides/guide.ts'
import type { Caller } from '#lambdas/shared/platform/caller.ts'
import type { GuideStore } from '#lambdas/shared/store/guide-store.ts'

export type GuidesService = ReturnType<typeof createGuidesService>

/**
 * Creates the service that returns guides. Everybody may list them and read those that aren't premium; only
 * Elite students and administrators may read premium guides.
 */
export function createGuidesService(
  store: Pick<GuideStore, 'list' | 'read'>,
  tierOf: (userId: string) => Promise<Tier>,
) {
  const mayReadPremium = async (caller: Caller): Promise<boolean> =>
    caller.kind === 'student' && (caller.admin || unlocks(await tierOf(caller.userId), 'premiumGuides'))

  return {
    /** Returns the guides in order, of one section if it is given. */
    async list(section?: GuideSection): Promise<GuideSummary[]> {
      const guides = await store.list()
      return section === undefined ? guides : guides.filter((guide) => guide.section === section)
    },

    /** Returns a guide's title, or undefined if there is no such guide. */
    titleOf: async (id: string): Promise<string | undefined> =>
      (await store.list()).find((guide) => guide.id === id)?.title,

    /** @throws VisibleError not_found; tier_needed for a premium guide below Elite */
    async read(caller: Caller, id: string): Promise<Guide> {
      const guide = isGuideId(id) ? await store.read(id) : null
      if (guide === null) throw new VisibleError('not_found', 'There is no such guide.')
      if (guide.premium && !(await mayReadPremium(caller)))
        throw tierNeeded('This guide', FEATURES.premiumGuides.plan)
      return guide
    },
  }
}
