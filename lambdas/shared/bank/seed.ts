import type { ContentSet } from '#domain/items/content-set.ts'
import { hash } from '../platform/hash.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { SeedStore } from '../store/seed-store.ts'
import type { SetStore } from '../store/set-store.ts'
import { fromContent } from './from-content.ts'
import { createPublisher, type PublishOutcome } from './publish.ts'

export type SeedReport = Record<PublishOutcome['outcome'], number>

/** The number of sets to publish concurrently. More would use up the table's write ceiling in one burst. */
const WIDTH = 2

/**
 * Updates the bank to the given content: publishes new sets, revises changed ones, and leaves the rest
 * alone, including sets that an editor or an administrator changed. If the content was already seeded, this
 * costs one read.
 */
export async function seedBank(
  stores: { directories: DirectoryStore; sets: SetStore; seeds: SeedStore },
  content: readonly ContentSet[],
  onProgress: (done: number) => void = () => {},
  now: () => number = () => Date.now(),
): Promise<SeedReport> {
  const report: SeedReport = { published: 0, revised: 0, unchanged: 0, preserved: 0 }
  const digest = hash(JSON.stringify(content))
  if ((await stores.seeds.last()) === digest) return { ...report, unchanged: content.length }
  const publish = createPublisher(stores.directories, stores.sets, now)
  const queue = [...content]
  let done = 0
  const worker = async () => {
    for (let set = queue.shift(); set !== undefined; set = queue.shift()) {
      const { outcome } = await publish(`content:${set.id}`, fromContent(set))
      report[outcome] += 1
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, worker))
  await stores.seeds.record(digest)
  return report
}
