import * as z from 'zod'

/** Schemas of the units in records. */
export const seconds = z.number()
export const cents = z.number()
export const metadata = z.record(z.string(), z.string())
