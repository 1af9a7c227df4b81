/**
 * Creates a store of values by name, which keeps only those that were remembered last.
 * @param most the number of values
 */
export function createLatest<T>(most: number) {
  /** In the order of use. */
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
