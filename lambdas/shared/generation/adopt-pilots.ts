import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { Approvals } from './approvals.ts'

/**
 * Stores a draft of each pilot that an earlier release published without one, so that it's among the drafts to review.
 * Safe to repeat.
 */
export async function adoptPilots(
  { draftOf }: Pick<Approvals, 'draftOf'>,
  directories: Pick<DirectoryStore, 'entries'>,
): Promise<void> {
  for (const version of VERSIONS)
    for (const section of SECTIONS) {
      const pool = { version, section }
      for (const listed of (await directories.entries(pool)).values())
        if (listed.pilot && !listed.retired) await draftOf(pool, listed)
    }
}
