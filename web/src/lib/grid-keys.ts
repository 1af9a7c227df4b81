/**
 * Returns the index that an arrow key moves to in a grid of `total` cells, filled row by row.
 * @returns null if the key doesn't move
 */
export function placeByKey(key: string, place: number, total: number, columns: number): number | null {
  const to = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: total - 1,
  }[key]
  if (to === undefined) return null
  return to >= 0 && to < total ? to : place
}
