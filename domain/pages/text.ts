import { z } from 'zod'

/** One line or paragraph of a page, as plain text. */
export const text = z.string().trim().min(1)
