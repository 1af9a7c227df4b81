/** Formats an item's figures; unknown ones become a dash. */

export const NONE = '—'

/** Formats a share from 0 to 1: "62%". */
export const percent = (share: number | null): string =>
  share === null ? NONE : `${Math.round(share * 100)}%`

/** Formats a correlation with a true minus sign: "0.31", "−0.08". */
export const correlation = (value: number | null): string =>
  value === null ? NONE : value.toFixed(2).replace('-', '−').replace('−0.00', '0.00')

export const seconds = (value: number | null): string => (value === null ? NONE : `${Math.round(value)} s`)
