import { type Guide, sortGuides, toSummary } from '#domain/guides/guide.ts'
import { hash } from '../platform/hash.ts'
import type { GuideStore } from '../store/guide-store.ts'

export type GuidesReport = { published: number; revised: number; unchanged: number; removed: number }

/**
 * Updates the guides to the given content: publishes new ones, revises changed ones, and removes the
 * others. If the content was already seeded, this costs one read. The new list is written last, so that the
 * seeding after a crash repeats the changes, even if a failed deployment is rolled back to the previous
 * content.
 * @param now epoch ms
 */
export async function seedGuides(
  store: GuideStore,
  content: readonly Guide[],
  now: number = Date.now(),
): Promise<GuidesReport> {
  const guides = sortGuides(content).map((guide) => ({ ...guide, digest: hash(JSON.stringify(guide)) }))
  const digest = hash(JSON.stringify(guides.map((guide) => guide.digest)))
  const seeded = await store.seeded()
  const before = new Map(seeded.guides.map((guide) => [guide.id, guide.digest]))
  const report: GuidesReport = { published: 0, revised: 0, unchanged: 0, removed: 0 }
  if (seeded.digest === digest) return { ...report, unchanged: guides.length }
  const wanted = new Map(guides.map((guide) => [guide.id, guide.digest]))
  // Until the end, the list and its changing guides have no digest, so a repeat after a crash writes them.
  if (seeded.guides.length > 0)
    await store.writeList(
      '',
      seeded.guides.map((guide) =>
        wanted.get(guide.id) === guide.digest ? guide : { ...guide, digest: '' },
      ),
    )
  for (const { digest: own, ...guide } of guides) {
    const known = before.get(guide.id)
    if (known !== own) await store.write(guide)
    report[known === undefined ? 'published' : known === own ? 'unchanged' : 'revised'] += 1
  }
  for (const id of before.keys()) {
    if (wanted.has(id)) continue
    await store.remove(id, now)
    report.removed += 1
  }
  await store.writeList(
    digest,
    guides.map((guide) => ({ ...toSummary(guide), digest: guide.digest })),
  )
  return report
}
