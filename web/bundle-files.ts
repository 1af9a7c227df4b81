import type { Rollup } from 'vite'

type Bundle = Readonly<Rollup.OutputBundle>

/**
 * The scripts and styles of a module and of all that it imports at once. What is imported comes first: its styles may be
 * overruled.
 * @param later whether what it imports later, when it is asked for, belongs to it too
 * @throws Error where the build has no chunk for the module
 */
export function filesOf(source: string, bundle: Bundle, later = false): string[] {
  const first = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === source,
  )
  if (first === undefined) throw new Error(`the build has no ${source}`)
  // What every page starts with imports every screen later.
  const starts = new Set(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' && output.isEntry ? [output.fileName, ...output.imports] : [],
    ),
  )
  const visited = new Set<string>()
  const visit = (name: string): string[] => {
    const chunk = bundle[name]
    if (visited.has(name) || chunk?.type !== 'chunk') return []
    visited.add(name)
    return [
      ...chunk.imports.flatMap(visit),
      name,
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(later && !starts.has(name) ? chunk.dynamicImports.flatMap(visit) : []),
    ]
  }
  return visit(first.fileName)
}
