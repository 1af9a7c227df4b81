import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/**
 * `npm run map-stack -- index.mjs.map < stack`: prints a function's stack with the places in our sources. The
 * functions run without source maps, which would slow down each cold start. The map is beside the function's
 * deployed code. A log line in JSON works too.
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

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: npm run map-stack -- index.mjs.map < stack')
  process.exit(2)
}
const map = new SourceMap(sourceMap.parse(JSON.parse(readFileSync(file, 'utf8'))))
const stack = (await text(process.stdin)).replaceAll(String.raw`\n`, '\n')
process.stdout.write(
  stack.replace(/[^\s()"]*index\.mjs:(\d+):(\d+)/g, (place, line: string, column: string) => {
    const found = map.findOrigin(Number(line), Number(column))
    return 'fileName' in found
      ? `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`
      : place
  }),
)
