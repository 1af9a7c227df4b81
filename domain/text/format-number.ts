const WHOLE = new Intl.NumberFormat('en-US')

/** Formats a number for readers: "1,420". */
export const formatNumber = (value: number): string => WHOLE.format(value)
