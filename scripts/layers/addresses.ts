import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import * as z from 'zod'

const packageFile = z.object({ imports: z.record(z.string(), z.string()) })
const file = new URL('../../package.json', import.meta.url)
/** The prefixes of package.json's subpath imports with their folders, such as `#domain/` and `domain/`. */
const ADDRESSES = Object.entries(packageFile.parse(JSON.parse(readFileSync(file, 'utf8'))).imports).map(
  ([address, folder]) => [address.slice(0, -1), posix.normalize(folder.slice(0, -1))] as const,
)

/**
 * Returns the path, from the repository's root, of the file that an import names; null for a package. Imports have
 * extensions, so the file is unambiguous.
 */
export function fileOf(from: string, specifier: string): string | null {
  const path = specifier.replace(/[?].*$/, '')
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  const known = ADDRESSES.find(([address]) => path.startsWith(address))
  return known ? known[1] + path.slice(known[0].length) : null
}

/** Whether a relative import climbs more than one folder, so that a reader would have to count them. */
export const climbsTooFar = (specifier: string): boolean => specifier.startsWith('../../')
