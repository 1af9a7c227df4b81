import type { Edge } from './sources.ts'

/**
 * Returns the imports of `path` that load a module matching `forbidden` at run time, directly or through
 * modules outside `web/`, each with its route.
 */
export function runtimePaths(
  path: string,
  edges: ReadonlyMap<string, readonly Edge[]>,
  forbidden: RegExp,
): { line: number; route: string[] }[] {
  const routeFrom = (module: string, seen: Set<string>): string[] | null => {
    if (forbidden.test(module)) return [module]
    // If a module in `web/` imports another one there, the other one's imports are reported separately.
    if (seen.has(module) || module.startsWith('web/')) return null
    seen.add(module)
    for (const { target } of edges.get(module) ?? []) {
      const rest = routeFrom(target, seen)
      if (rest) return [module, ...rest]
    }
    return null
  }
  return (edges.get(path) ?? []).flatMap(({ line, target }) => {
    const route = routeFrom(target, new Set())
    return route ? [{ line, route }] : []
  })
}
