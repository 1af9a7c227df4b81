import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod'

/** Something that is kept in a file, whole, or only in memory where there is none. */
export type Kept<T> = {
  value: T
  /** To be called after each change: what was changed before it returns outlives the process. */
  save: () => void
}

/** The file is of a version that kept less. */
export class OldFile extends Error {
  override readonly name = 'OldFile'
}

/** @throws OldFile */
export function openKept<T>(file: string | null, schema: z.ZodType<T>, empty: T): Kept<T> {
  if (file === null) return { value: empty, save: () => {} }
  const held = readIfPresent(file)
  const kept: Kept<T> = {
    value: held === null ? empty : parse(file, held, schema),
    save() {
      mkdirSync(dirname(file), { recursive: true })
      // Whoever reads finds the old one or the new one, never a part.
      writeFileSync(`${file}.new`, JSON.stringify(kept.value))
      renameSync(`${file}.new`, file)
    },
  }
  return kept
}

function parse<T>(file: string, text: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(JSON.parse(text))
  if (error !== undefined) throw new OldFile(`${file} is of an older version`)
  return data
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
