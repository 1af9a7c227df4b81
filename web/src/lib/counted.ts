/** Returns a number with its noun: "1 minute", "9 minutes". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
