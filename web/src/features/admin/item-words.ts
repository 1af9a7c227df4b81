/** An item's figures as they are read; a dash where one is not known. */

export const NONE = '—'

/** A share from 0 to 1: "62%". */
export const percent = (share: number | null): string =>
  share === null ? NONE : `${Math.round(share * 100)}%`

/** "0.31", "−0.08": with a true minus sign. */
export const correlation = (value: number | null): string =>
  value === null ? NONE : value.toFixed(2).replace('-', '−').replace('−0.00', '0.00')

export const seconds = (value: number | null): string => (value === null ? NONE : `${Math.round(value)} s`)
