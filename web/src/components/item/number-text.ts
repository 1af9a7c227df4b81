/**
 * Formats the numbers of one column or axis as in print: with a true minus sign, and with commas if any of
 * them has five digits (four alone may be a year). Shows the given decimals, or each number's own.
 */
export function numberTexts(values: readonly number[], decimals?: number): string[] {
  const grouped = values.some((value) => Math.abs(value) >= 10_000)
  return values.map((value) => {
    const size = Math.abs(value)
    const [whole = '', fraction] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.')
    const digits = grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
    return `${value < 0 ? '−' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
  })
}

/** Formats a label with its unit: "Temperature (°C)". */
export const withUnit = (label: string, unit: string | undefined): string =>
  unit === undefined || unit === '' ? label : `${label} (${unit})`
