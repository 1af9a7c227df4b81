/**
 * Returns the part of `path` that `*` in a zone's pattern matches; null if the path is outside the pattern.
 */
export function match(path: string, pattern: string): string | null {
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '([^/]+)')}(/|$)`)
  const found = expression.exec(path)
  return found ? (found[1] ?? '') : null
}

export const inside = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => match(path, pattern) !== null)
