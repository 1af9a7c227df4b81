/** Returns the day of a timestamp in UTC: YYYY-MM-DD. */
export const utcDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
