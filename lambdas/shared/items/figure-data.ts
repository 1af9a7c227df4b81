import type { Figure } from '#domain/items/figures.ts'

const findFigure = <T extends { id: string; kind: string }>(figures: readonly T[], id: string): T => {
  const match = figures.find((figure) => figure.id === id)
  if (!match) throw new Error(`no figure has the id "${id}"`)
  return match
}

const findSeries = <T extends { name: string }>(series: readonly T[], name: string | number): T => {
  const match = series.find((entry) => entry.name === String(name))
  if (!match)
    throw new Error(`no series is named "${name}" (there are ${series.map((s) => s.name).join(', ')})`)
  return match
}

/** Returns a cell's number if its text is one ("1,200"), otherwise the cell. */
const cellValue = (cell: string | number): string | number => {
  const bare =
    typeof cell === 'string'
      ? cell
          .replace(/(\d),(?=\d{3})/g, '$1')
          .replace('−', '-')
          .trim()
      : ''
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : cell
}

/**
 * Returns the functions that a check reads a set's figures with: cell(id, row's first cell, column label),
 * point(id, series, x), and bar(id, series, category). Each throws an Error that names what is missing.
 */
export const figureFunctions = (figures: readonly Figure[]) => ({
  cell: (id: string, row: string | number, column: string): string | number => {
    const figure = findFigure(figures, id)
    if (figure.kind !== 'table') throw new Error(`"${id}" is not a table`)
    const at = figure.columns.findIndex(({ label }) => label === column)
    if (at < 0) throw new Error(`"${id}" has no column "${column}"`)
    const rows = figure.rows.filter(([first]) => String(first) === String(row))
    if (rows.length > 1) throw new Error(`"${id}" has ${rows.length} rows that start with "${row}"`)
    const cell = rows[0]?.[at]
    if (cell === undefined) throw new Error(`"${id}" has no row "${row}"`)
    return cellValue(cell)
  },
  point: (id: string, series: string | number, x: number): number => {
    const figure = findFigure(figures, id)
    if (figure.kind !== 'line' && figure.kind !== 'scatter')
      throw new Error(`"${id}" is not a line or scatter chart`)
    const match = findSeries(figure.series, series).points.find((point) => point[0] === x)
    if (!match) throw new Error(`series "${series}" of "${id}" has no point at x = ${x}`)
    return match[1]
  },
  bar: (id: string, series: string | number, category: string | number): number => {
    const figure = findFigure(figures, id)
    if (figure.kind !== 'bar') throw new Error(`"${id}" is not a bar chart`)
    const value = findSeries(figure.series, series).values[figure.x.categories.indexOf(String(category))]
    if (value === undefined) throw new Error(`"${id}" has no category "${category}"`)
    return value
  },
})
