/**
 * Formats the numbers of one column or axis as in print: with a true minus sign, and with commas if one of the
 * numbers has at least five digits. Numbers of four digits may be years.
 * @param decimals the number of decimals to show, by default as many as each number has
 */
export function numberTexts(values: readonly number[], decimals?: number): string[] {
  const hasCommas = values.some((value) => Math.abs(value) >= 10_000)
  return values.map((value) => {
    const magnitude = Math.abs(value)
    const [whole = '', fraction] = (
      decimals === undefined ? String(magnitude) : magnitude.toFixed(decimals)
    ).split('.')
    const digits = hasCommas ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole
    return `${value < 0 ? '−' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`
  })
}

/** Formats a label with its unit: "Temperature (°C)". */
export const withUnit = (label: string, unit: string | undefined): string =>
  unit === undefined || unit === '' ? label : `${label} (${unit})`
