import type { Route } from '../../domain/api/route.ts'

/** A regular expression of the firewall holds at most 512 characters. */
const LONGEST_PATTERN = 512
/** The path begins with the stage; a gateway that left it out would match as well. */
const [BEGIN, END] = ['^(/api)?(', ')$']

/** The paths of some routes as regular expressions, each with its method: as few as the firewall's limit allows. */
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
      if (BEGIN.length + longer.length + END.length > LONGEST_PATTERN) {
        patterns.push({ method, pattern: BEGIN + joined + END })
        joined = path
      } else joined = longer
    }
    patterns.push({ method, pattern: BEGIN + joined + END })
  }
  return patterns
}
