import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/**
 * `npm run map-stack -- code < stack`: prints a function's stack with the places in our sources. The functions
 * run without source maps, which would slow down each cold start. The maps are beside the function's deployed
 * code, in the folder `code`. The input may also be a log line in JSON.
 */

const sourceMap = z.object({
  file: z.string().default('index.mjs'),
  version: z.int(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
})

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: npm run map-stack -- code < stack')
  process.exit(2)
}
const maps = new Map<string, SourceMap | undefined>()

/** Returns the map of a file of the function; undefined for a file that isn't part of it. */
function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const path = join(folder ?? '', `${file}.map`)
    const map = existsSync(path)
      ? new SourceMap(sourceMap.parse(JSON.parse(readFileSync(path, 'utf8'))))
      : undefined
    maps.set(file, map)
  }
  return maps.get(file)
}

const stack = (await text(process.stdin)).replaceAll(String.raw`\n`, '\n')
process.stdout.write(
  stack.replace(
    /[^\s()"]*?([\w-]+\.mjs):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      const found = mapOf(file)?.findOrigin(Number(line), Number(column))
      return found !== undefined && 'fileName' in found
        ? `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`
        : place
    },
  ),
)
