import { z } from 'zod'

/** What search engines and links show of each page, by its address: as much as they have room for. */
export const descriptionsPage = z.record(z.string().startsWith('/'), z.string().trim().min(50).max(160))
