/** Returns a six-digit code that differs from this one. */
export const differentCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
