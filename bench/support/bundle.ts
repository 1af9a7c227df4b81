import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { BUNDLING } from '../../lib/functions/bundling.ts'
import { project } from '../../lib/project.ts'

export type Bundle = {
  /** Bytes of the bundled code, its source map left out. */
  gzip: number
  /** Modules that are in the bundle, all of which load when the function starts. */
  modules: number
}

/** Bundles a function as the stack does. @param entry the `.lambda.ts` file from the repository's root */
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
    minify: BUNDLING.minify,
    sourcemap: BUNDLING.sourceMap,
    sourcesContent: BUNDLING.sourcesContent,
    banner: { js: BUNDLING.banner },
  })
  const code = outputFiles.find(({ path }) => path.endsWith('.mjs'))
  const inputs = metafile.outputs['index.mjs']?.inputs
  if (code === undefined || inputs === undefined) throw new Error(`${entry} gave no bundle`)
  return {
    gzip: gzipSync(code.contents).length,
    modules: Object.values(inputs).filter(({ bytesInOutput }) => bytesInOutput > 0).length,
  }
}
