const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SMALL = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** "$20.00"; an amount below a cent keeps the digits that tell it from nothing: "$0.0042". */
export const formatUsd = (usd: number): string => (usd > 0 && usd < 0.01 ? SMALL : DOLLARS).format(usd)
