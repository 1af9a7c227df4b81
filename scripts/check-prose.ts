import { globSync, readFileSync, statSync } from 'node:fs'
import { findings } from './prose/rules.ts'
import { commentsIn, messagesIn, proseIn, titlesIn, type Text } from './prose/texts.ts'

/**
 * `npm run check:prose [-- file or folder ...]`: names every sentence in comments, test titles, messages, and documents
 * that isn't plain English by the rules in prose/rules.ts. docs/glossary.md has the words to use.
 */

const FILES = [
  '{bin,lib,domain,lambdas,web,scripts,bench,test}/**/*.{ts,tsx,mjs,css}',
  '*.{ts,md}',
  '{docs,content}/**/*.md',
  '.ci/run',
  '.github/**/*.yml',
]
/**
 * The bank and the guides teach English: their sentences are content. The glossary and the rules quote the words they
 * replace. docs/api.md is generated from texts that are checked in their own files.
 */
const EXCLUDED =
  /^content\/(?:bank|guides)\/|^docs\/(?:glossary\.md|api\.md)$|^scripts\/prose\/|node_modules|\/dist\/|^web\/public\//

const requestedPaths = process.argv.slice(2)
const patterns = requestedPaths.map((path) =>
  statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.{ts,tsx,mjs,css,md}` : path,
)
const files = globSync(requestedPaths.length === 0 ? FILES : patterns).filter((file) => !EXCLUDED.test(file))

function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.md')) return proseIn(source)
  // Shell and YAML comments start with a number sign.
  if (/\.yml$|\/run$/.test(file)) return commentsIn(source.replace(/^(\s*)#/gm, '$1//'))
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  return [...commentsIn(source), ...messagesIn(source), ...(isTest ? titlesIn(source) : [])]
}

let count = 0
for (const file of files.toSorted())
  for (const { line, text } of textsOf(file))
    for (const { sentence, advice } of findings(text)) {
      count += 1
      console.error(`${file}:${line}: ${advice}\n    ${sentence}`)
    }
if (count > 0)
  console.error(
    `${count} findings in ${files.length} files. CONTRIBUTING.md has the rules, docs/glossary.md the words.`,
  )
process.exitCode = count === 0 ? 0 : 1
