import { MOST_IMPORTED } from '#domain/interchange/limits.ts'
import { UnreadablePart } from '#domain/interchange/problem.ts'
import { readCsv } from '#domain/interchange/read-csv.ts'
import { readPackage } from '#domain/interchange/read-package.ts'
import type { ReadFile } from '#domain/interchange/read-set.ts'
import { decodeText, unpack } from './open-file.ts'
import { parseXml } from './parse-xml.ts'

/** The first two bytes of a zip archive. */
const ZIP = [0x50, 0x4b]

/** Reads the sets of a QTI package or a CSV file. @param name the file's name, for errors */
export function readSets(name: string, bytes: Uint8Array): ReadFile {
  try {
    const file = ZIP.every((byte, index) => bytes[index] === byte)
      ? readPackage(unpack(bytes, name), parseXml)
      : readCsv(decodeText(bytes, name))
    return file.sets.length > MOST_IMPORTED
      ? refuse(name, `has ${file.sets.length} sets. Import at most ${MOST_IMPORTED} at a time`)
      : file
  } catch (error) {
    if (!(error instanceof UnreadablePart)) throw error
    return refuse(error.where, error.message)
  }
}

const refuse = (where: string, message: string): ReadFile => ({ sets: [], problems: [{ where, message }] })
