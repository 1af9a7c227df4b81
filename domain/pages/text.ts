import { z } from 'zod'

/** One line or paragraph of a page, as plain text. */
export const text = z.string().trim().min(1)

/** The address of a page of this site; it may have a fragment. */
export const sitePath = z.string().regex(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'must be a path of this site')
