import { formatNumber } from '#domain/text/format-number.ts'

/** Returns a number with its noun: "1 minute", "9 minutes", "1,420 questions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`
