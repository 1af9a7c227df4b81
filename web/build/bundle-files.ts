import type { Rollup } from 'vite'

type Bundle = Readonly<Rollup.OutputBundle>

/**
 * Returns the scripts and styles of a module and of all its static imports. Imports come first, so that a
 * module's styles can override theirs.
 * @param includesDynamic whether to include dynamic imports, too
 * @throws Error if the build has no chunk for the module
 */
export function filesOf(source: string, bundle: Bundle, includesDynamic = false): string[] {
  const first = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId === source,
  )
  if (first === undefined) throw new Error(`the build has no ${source}`)
  // The start chunks import every screen dynamically, so their dynamic imports are skipped.
  const startChunks = new Set(
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
      ...(includesDynamic && !startChunks.has(name) ? chunk.dynamicImports.flatMap(visit) : []),
    ]
  }
  return visit(first.fileName)
}
