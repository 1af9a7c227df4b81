import type { Route } from '#domain/api/route.ts'

/** The most characters in a firewall's regular expression. */
const MAX_PATTERN_LENGTH = 512
/** A path begins with the stage. The pattern also matches without it. */
const [BEGIN, END] = ['^(/api)?(', ')$']

/**
 * Returns the paths of some routes as regular expressions with their methods, as few as the firewall's
 * limit allows.
 */
export function routePatterns(routes: readonly Route[]): { method: Route['method']; pattern: string }[] {
  const patterns: { method: Route['method']; pattern: string }[] = []
  for (const method of new Set(routes.map((route) => route.method))) {
    const paths = new Set(
      routes
        .filter((route) => route.method === method)
        .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+')),
    )
    let joined = ''
    for (const path of paths) {
      const longer = joined === '' ? path : `${joined}|${path}`
      if (BEGIN.length + longer.length + END.length > MAX_PATTERN_LENGTH) {
        patterns.push({ method, pattern: BEGIN + joined + END })
        joined = path
      } else joined = longer
    }
    patterns.push({ method, pattern: BEGIN + joined + END })
  }
  return patterns
}
