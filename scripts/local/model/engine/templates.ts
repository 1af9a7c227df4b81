import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'

const FOLDER = join(import.meta.dirname, '../templates')

/** Reads a file of templates by its name, such as `math/trigonometry`, without validating it. */
export const readTemplates = (name: string): unknown =>
  parse(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8'))

/**
 * Returns a function that loads a file of templates at its first call. Most runs need few of the files. The function
 * throws a ZodError that names the part of the file that doesn't match the schema.
 */
export function templates<T>(name: string, schema: z.ZodType<T>): () => T {
  let loaded: T | undefined
  return () => (loaded ??= schema.parse(readTemplates(name)))
}
