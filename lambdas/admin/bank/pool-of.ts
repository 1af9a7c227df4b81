import type { Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'

/**
 * Returns the pool that a URL names.
 * @throws VisibleError not_found for an unknown version or section
 */
export function poolOf(names: { version: string; section: string }): Pool {
  const version = VERSIONS.find((name) => name === names.version)
  const section = SECTIONS.find((name) => name === names.section)
  if (version === undefined || section === undefined)
    throw new VisibleError('not_found', 'There is no such pool.')
  return { version, section }
}
