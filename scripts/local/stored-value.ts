import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod'

/** A value that is stored in one file, or only in memory if there is no file. */
export type StoredValue<T> = {
  value: T
  /** Writes the value to the file. Call it after each change: only written changes outlive the process. */
  save: () => void
}

/** The file is from another version: it doesn't match the schema. */
export class OldFile extends Error {
  override readonly name = 'OldFile'
}

/**
 * Opens a stored value.
 * @throws OldFile if the file doesn't match the schema
 */
export function openStoredValue<T>(file: string | null, schema: z.ZodType<T>, empty: T): StoredValue<T> {
  if (file === null) return { value: empty, save: () => {} }
  const fileText = readIfPresent(file)
  const stored: StoredValue<T> = {
    value: fileText === null ? empty : parse(file, fileText, schema),
    save() {
      mkdirSync(dirname(file), { recursive: true })
      // Renaming replaces the file in one step, so a reader never sees half of it.
      writeFileSync(`${file}.new`, JSON.stringify(stored.value))
      renameSync(`${file}.new`, file)
    },
  }
  return stored
}

function parse<T>(file: string, text: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(JSON.parse(text))
  if (error !== undefined) throw new OldFile(`${file} is from an older version`)
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
