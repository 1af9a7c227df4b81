const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SMALL = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** Formats an amount: "$20.00". Below a cent it shows up to four decimals: "$0.0042". */
export const formatUsd = (usd: number): string => (usd > 0 && usd < 0.01 ? SMALL : DOLLARS).format(usd)
