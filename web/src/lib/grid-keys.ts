/**
 * Returns the index that an arrow key, Home, or End moves to in a grid of `total` cells, filled row by row.
 * @returns null for any other key
 */
export function indexAfterKey(key: string, index: number, total: number, columns: number): number | null {
  const to = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: total - 1,
  }[key]
  if (to === undefined) return null
  return to >= 0 && to < total ? to : index
}
