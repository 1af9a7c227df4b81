import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import { bundleOptions } from '#lib/functions/bundling.ts'

export type Bundle = {
  /** The bytes of the code that loads on start, without its source maps, gzipped. */
  gzip: number
  /** The number of modules that load on start. */
  modules: number
  /** Modules that load on start but that are neither in the bundle nor part of Node. */
  outside: string[]
  /** The paths of the source files that load on start. */
  inputs: string[]
  /** Modules of Node that load on start. */
  builtIns: string[]
  /** Every file of the bundle, also those that load later. */
  files: { name: string; code: Uint8Array }[]
}

const ENTRY = 'index.mjs'

/** Returns the files that load on start: the entry, and all files that it imports statically, directly or not. */
function findStartFiles(outputs: Metafile['outputs']): Set<string> {
  const found = new Set([ENTRY])
  // A file that is added is visited by the same loop.
  for (const file of found)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && path in outputs) found.add(path)
  return found
}

/**
 * Bundles a function as the stack does.
 * @param entry the path of the `.lambda.ts` file from the repository's root
 */
export async function bundle(entry: string): Promise<Bundle> {
  const {
    outputFiles,
    metafile: { outputs },
  } = await build({ ...bundleOptions(entry), outdir: '.', write: false, metafile: true })
  const files = outputFiles.flatMap(({ path, contents }) =>
    path.endsWith('.mjs') ? [{ name: basename(path), code: contents }] : [],
  )
  const onStart = findStartFiles(outputs)
  const startCode = files.filter(({ name }) => onStart.has(name))
  if (startCode.length !== onStart.size)
    throw new Error(`the bundle of ${entry} lacks a file that loads on start`)
  const imported = [...onStart].flatMap((file) =>
    (outputs[file]?.imports ?? []).flatMap(({ path, kind }) =>
      kind === 'dynamic-import' || path in outputs ? [] : [path],
    ),
  )
  const inputs = [...onStart].flatMap((file) =>
    Object.entries(outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  )
  return {
    gzip: startCode.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    modules: inputs.length,
    inputs,
    files,
    builtIns: [...new Set(imported.filter((path) => isBuiltin(path)))],
    outside: imported.filter((path) => !isBuiltin(path)),
  }
}
