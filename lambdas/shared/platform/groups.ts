/** Returns values in groups of a size; the last group may be smaller. */
export const groupsOf = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, nth) =>
    values.slice(nth * size, (nth + 1) * size),
  )

/** Calls a function for each value, for `size` values at once, and returns the results in the order of the values. */
export async function mapInGroups<T, R>(
  values: readonly T[],
  size: number,
  call: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const group of groupsOf(values, size)) results.push(...(await Promise.all(group.map(call))))
  return results
}
