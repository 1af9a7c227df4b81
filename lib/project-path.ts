import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * Returns the absolute path of a file or folder of this repository, because `cdk` may run in any directory.
 */
export const projectPath = (...parts: readonly string[]): string => join(ROOT, ...parts)
