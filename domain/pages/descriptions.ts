import { z } from 'zod'

/**
 * Each page's description for search engines and link previews, by its path, within the length that they
 * show.
 */
export const descriptionsPage = z.record(z.string().startsWith('/'), z.string().trim().min(50).max(160))
