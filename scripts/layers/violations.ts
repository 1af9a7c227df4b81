import { climbsTooFar, fileOf } from './addresses.ts'
import { circlesOf } from './circles.ts'
import type { Import } from './facts.ts'
import { matchesAny, match } from './patterns.ts'
import { runtimePaths } from './runtime-paths.ts'
import { edgesOf, parse, type Source } from './sources.ts'
import {
  isTest,
  NEVER_LOADED_BY_WEB,
  PACKAGES,
  CLOCK_FREE_ZONE,
  TEST_HELPERS,
  FORBIDDEN_NAMES,
  EMULATORS,
  ZONES,
} from './zones.ts'

/** Returns what is wrong with an import; null if the rules allow it. */
function problemOfImport(path: string, { specifier }: Import): string | null {
  const zone = ZONES.find((candidate) => match(path, candidate.pattern) !== null)
  if (!zone) return 'is in no zone of scripts/layers/zones.ts'
  if (specifier === null)
    return matchesAny(path, ['scripts', 'bench', 'test']) || isTest(path)
      ? null
      : 'imports a computed path: write it out'
  if (climbsTooFar(specifier)) return `imports ${specifier}: use an address of package.json, such as #domain/`
  const target = fileOf(path, specifier)
  if (target !== null) {
    const emulator = EMULATORS.find(
      ({ folder }) => matchesAny(target, [folder]) && !matchesAny(path, [folder]),
    )
    if (emulator !== undefined && target !== emulator.entry)
      return `imports ${target}: others import only ${emulator.entry}`
    const star = match(path, zone.pattern) ?? ''
    const own = zone.pattern.replace('*', star)
    const allowed = [...new Set([own, ...zone.mayImport, ...(isTest(path) ? [TEST_HELPERS] : [])])]
    return matchesAny(target, allowed)
      ? null
      : `imports ${target}: ${own} may import only ${allowed.join(', ')}`
  }
  if (isTest(path)) return null
  if (zone.packages && !zone.packages.includes(specifier))
    return `imports the package ${specifier}: ${zone.pattern} may import ${zone.packages.join(', ') || 'none'}`
  const reserved = PACKAGES.find(({ name }) => name.test(specifier))
  return reserved && !matchesAny(path, reserved.only)
    ? `imports the package ${specifier}: only ${reserved.only.join(', ')} may`
    : null
}

/** Returns every violation of the layer rules as `path:line problem`, in the order of the files; circles last. */
export function violationsOf(sources: readonly Source[]): string[] {
  const files = sources.map(parse)
  const edges = edgesOf(files)
  const runtime = new Map(
    [...edges].map(([path, all]) => [path, all.filter(({ isTypeOnly }) => !isTypeOnly)]),
  )
  const circles = circlesOf(edges).map(
    ({ path, line, route }) => `${path}:${line} is on a circle of imports: ${route.join(' -> ')}`,
  )
  const violations = files.flatMap(({ path, text, imports, clockReads }) => {
    const found = imports.flatMap((one) => {
      const problem = problemOfImport(path, one)
      return problem ? [`${path}:${one.line} ${problem}`] : []
    })
    for (const forbidden of FORBIDDEN_NAMES)
      if (matchesAny(path, forbidden.in) && forbidden.name.test(text))
        found.push(`${path}:1 mentions ${forbidden.name.source.replaceAll('\\b', '')}`)
    if (matchesAny(path, [CLOCK_FREE_ZONE]) && !isTest(path))
      for (const line of clockReads)
        found.push(`${path}:${line} reads the clock: take the time as a parameter`)
    if (matchesAny(path, ['web/src']) && !isTest(path))
      for (const { line, route } of runtimePaths(path, runtime, NEVER_LOADED_BY_WEB))
        found.push(`${path}:${line} loads ${route.join(' -> ')} in the browser: import types only`)
    return found
  })
  return [...violations, ...circles]
}
