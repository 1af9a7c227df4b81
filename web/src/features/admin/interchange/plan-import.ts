import type { FileProblem } from '#domain/interchange/problem.ts'
import type { ReadSet } from '#domain/interchange/read-set.ts'
import { adminApi } from '#web/lib/admin-api.ts'

/** The largest file that is read. The whole bank takes less than 4 MB, as a package or as CSV. */
const MOST_BYTES = 20_000_000
/** The number of concurrent checks. */
const AT_ONCE = 4

/** A file whose parts can all be read. */
export type ImportPlan = {
  file: string
  /** SHA-256, hex. */
  digest: string
  sets: readonly ReadSet[]
  questions: number
}

/**
 * Reads a file and has the server check whether it can import each set.
 * @param onChecked called with the number of checked sets and of all sets
 * @returns the problems if there are any: then no set may be imported
 * @throws ApiFailure
 */
export async function planImport(
  account: string,
  file: File,
  onChecked: (done: number, total: number) => void,
): Promise<{ plan: ImportPlan } | { problems: FileProblem[] }> {
  if (file.size > MOST_BYTES)
    return { problems: [{ where: file.name, message: `has more than ${MOST_BYTES / 1_000_000} MB` }] }
  const bytes = new Uint8Array(await file.arrayBuffer())
  // The archive and its XML need libraries that only an import needs.
  const { readSets } = await import('./read-file.ts')
  const { sets, problems } = readSets(file.name, bytes)
  const queue = [...sets]
  let questions = 0
  let checked = 0
  /** Aborted when a check fails. The other checks then stop, and their findings aren't shown. */
  const failure = new AbortController()
  const checkNext = async (): Promise<void> => {
    for (let set = queue.shift(); set !== undefined && !failure.signal.aborted; set = queue.shift()) {
      const { raw, where, questionPlaces } = set
      const reply = await adminApi.checkImport({ account, body: { set: raw } }).catch((error: unknown) => {
        failure.abort()
        throw error
      })
      if (failure.signal.aborted) return
      questions += reply.questions
      problems.push(
        ...reply.problems.map(({ question, message }) => ({
          where: (question === null ? undefined : questionPlaces[question - 1]) ?? where,
          message,
        })),
      )
      checked += 1
      onChecked(checked, sets.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
  if (problems.length > 0) return { problems }
  return { plan: { file: file.name, digest: await digestOf(bytes), sets, questions } }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
