import * as z from 'zod'

/** How what is remembered is counted. */
export const seconds = z.number()
export const cents = z.number()
export const metadata = z.record(z.string(), z.string())
