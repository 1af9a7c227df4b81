import { fileURLToPath } from 'node:url'

/** The repository's folder, regardless of the working directory. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
