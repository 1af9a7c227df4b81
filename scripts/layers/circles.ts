import type { Edge } from './sources.ts'

/** A circle of imports. `route` begins and ends with `path`, and `line` is that of the route's first import. */
type Circle = { path: string; line: number; route: string[] }

/** Returns the shortest circle through a file, or null if it's on none. */
function circleThrough(path: string, edges: ReadonlyMap<string, readonly Edge[]>): Circle | null {
  type Step = { module: string; route: string[]; line: number }
  const stepsFrom = ({ module, route, line }: Step): Step[] =>
    (edges.get(module) ?? []).map((edge) => ({
      module: edge.target,
      route: [...route, edge.target],
      line: line === 0 ? edge.line : line,
    }))
  const seen = new Set<string>()
  const steps = stepsFrom({ module: path, route: [path], line: 0 })
  for (const step of steps) {
    if (step.module === path) return { path, line: step.line, route: step.route }
    if (seen.has(step.module)) continue
    seen.add(step.module)
    steps.push(...stepsFrom(step))
  }
  return null
}

/**
 * Returns circles of imports that together name every file on a circle. Type imports count: they tie files
 * together for a reader as much as others do.
 */
export function circlesOf(edges: ReadonlyMap<string, readonly Edge[]>): Circle[] {
  const reported = new Set<string>()
  return [...edges.keys()].flatMap((path) => {
    const circle = reported.has(path) ? null : circleThrough(path, edges)
    for (const module of circle?.route ?? []) reported.add(module)
    return circle ? [circle] : []
  })
}
