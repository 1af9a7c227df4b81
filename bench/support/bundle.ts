import { isBuiltin } from 'node:module'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUNDLING } from '#lib/functions/bundling.ts'
import { project } from '#lib/project.ts'

export type Bundle = {
  /** The bytes of the bundled code without its source map, gzipped. */
  gzip: number
  /** The number of modules in the bundle, which all load when the function starts. */
  modules: number
  /** Modules that the bundle loads on start but that are neither in it nor part of Node. */
  outside: string[]
  /** Modules of Node that the bundle loads on start. */
  builtIns: string[]
  code: Uint8Array
}

/**
 * Bundles a function as the stack does. @param entry the path of the `.lambda.ts` file from the repository's
 * root
 */
export async function bundle(entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: project(),
    entryPoints: [entry],
    outfile: 'index.mjs',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: BUNDLING.target,
    mainFields: [...BUNDLING.mainFields],
    external: [...BUNDLING.externalModules],
    minify: BUNDLING.minify,
    sourcemap: BUNDLING.sourceMap,
    sourcesContent: BUNDLING.sourcesContent,
    banner: { js: BUNDLING.banner },
  })
  const code = outputFiles.find(({ path }) => path.endsWith('.mjs'))
  const output = metafile.outputs['index.mjs']
  if (code === undefined || output === undefined) throw new Error(`${entry} gave no bundle`)
  return {
    gzip: gzipSync(code.contents).length,
    modules: Object.values(output.inputs).filter(({ bytesInOutput }) => bytesInOutput > 0).length,
    code: code.contents,
    builtIns: [
      ...new Set(
        output.imports.flatMap(({ path, kind }) =>
          kind !== 'dynamic-import' && isBuiltin(path) ? [path] : [],
        ),
      ),
    ],
    outside: output.imports.flatMap(({ path, kind }) =>
      kind === 'dynamic-import' || isBuiltin(path) ? [] : [path],
    ),
  }
}
