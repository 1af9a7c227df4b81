import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** A file or folder of this repository, as an absolute path: `cdk` may be started from anywhere. */
export const project = (...parts: readonly string[]): string => join(ROOT, ...parts)
