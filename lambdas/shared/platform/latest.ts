/**
 * Creates a cache of values by name. Above its limit, it drops the value that was remembered the longest time ago.
 * @param most the largest number of values
 */
export function createLatest<T>(most: number) {
  /** In the order of their last `remember`. */
  const values = new Map<string, T>()
  return {
    get: (name: string): T | undefined => values.get(name),
    remember(name: string, value: T): void {
      values.delete(name)
      values.set(name, value)
      const oldest = values.keys().next().value
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
