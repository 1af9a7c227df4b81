import { unzipSync, type UnzipFileInfo } from 'fflate'
import { UnreadablePart } from '#domain/interchange/problem.ts'

/** The most that a package may contain. The whole bank is 3 MB packed, 15 MB unpacked, and 3,000 files. */
export const LIMITS = {
  unpackedBytes: 100_000_000,
  entryBytes: 20_000_000,
  entries: 20_000,
} as const

/** The files that an import reads. It needs no pictures, because they can be drawn from the figures' data. */
const READ_PATH = /\.(?:xml|json)$/i
/** A path that may lead out of the package: absolute, with a parent folder, or with a backslash as separator. */
const OUTSIDE_PATH = /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\\/i

/**
 * Unpacks the texts of a zip archive. Each entry's stated size is checked before the entry is unpacked, and an entry
 * that is larger than its stated size is cut off.
 * @returns the text of each XML and JSON file by its path
 * @throws UnreadablePart
 */
export function unpack(bytes: Uint8Array, name: string): Map<string, string> {
  let total = 0
  const seen = new Set<string>()
  const accept = ({ name: path, originalSize }: UnzipFileInfo): boolean => {
    if (seen.size >= LIMITS.entries) throw new UnreadablePart(name, `has more than ${LIMITS.entries} files`)
    if (OUTSIDE_PATH.test(path)) throw new UnreadablePart(name, `has a file outside of the package: ${path}`)
    if (seen.has(path)) throw new UnreadablePart(name, `has two files with the path ${path}`)
    seen.add(path)
    if (!READ_PATH.test(path)) return false
    total += originalSize
    if (originalSize > LIMITS.entryBytes || total > LIMITS.unpackedBytes)
      throw new UnreadablePart(path, 'is too large to import')
    return true
  }
  return new Map(
    Object.entries(unzip(bytes, name, accept)).map(([path, content]) => [path, decodeText(content, path)]),
  )
}

function unzip(bytes: Uint8Array, name: string, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof UnreadablePart) throw error
    throw new UnreadablePart(name, 'is not a zip archive that can be opened')
  }
}

/** Returns a file's text, without a byte order mark. @throws UnreadablePart if it isn't UTF-8 */
export function decodeText(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadablePart(path, 'is not UTF-8 text')
  }
}
