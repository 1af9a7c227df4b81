/**
 * Returns the folder that `*` stands for if the path begins with a zone's pattern: empty if the pattern has no
 * `*`, and null if the path doesn't match.
 */
export function match(path: string, pattern: string): string | null {
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '([^/]+)')}(/|$)`)
  const found = expression.exec(path)
  return found ? (found[1] ?? '') : null
}

/** Whether the path begins with any of the patterns. */
export const matchesAny = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => match(path, pattern) !== null)
