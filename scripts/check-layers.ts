import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { violationsOf } from './layers/violations.ts'

/** `npm run check:layers`: lists every import in the wrong direction. The rules are in layers/zones.ts. */

const FILES = ['{bin,lib,domain,lambdas,web,scripts,bench,test}/**/*.{ts,tsx,mts,js,jsx,mjs}', '*.config.ts']

const sources = globSync(FILES).map((file) => ({
  path: file.split(sep).join('/'),
  text: readFileSync(file, 'utf8'),
}))
if (sources.length === 0) throw new Error('No source files found: run this from the repository’s folder.')

const violations = violationsOf(sources)
for (const violation of violations) console.error(violation)
process.exitCode = violations.length === 0 ? 0 : 1
