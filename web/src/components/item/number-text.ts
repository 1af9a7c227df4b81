/**
 * Numbers of one column or axis as print sets them: a true minus sign, and commas where any of them has five digits
 * (four alone may be a year). Decimals: as many as given, else as many as the number itself has.
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

/** "Temperature (°C)". */
export const withUnit = (label: string, unit: string | undefined): string =>
  unit === undefined || unit === '' ? label : `${label} (${unit})`
