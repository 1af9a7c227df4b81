import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileOf } from './addresses.ts'
import { factsOf, type Facts } from './facts.ts'

/** A source file with its path from the repository's root, with forward slashes. */
export type Source = { path: string; text: string }

/** A source file with its facts. */
export type ParsedSource = Source & Facts

/** @property target a file from the repository's root, or a package */
export type Edge = { target: string; isTypeOnly: boolean; line: number }

const FILES = ['{bin,lib,domain,lambdas,web,scripts,bench,test}/**/*.{ts,tsx,mts,js,jsx,mjs}', '*.config.ts']

/** Reads all source files of the repository's folder. */
export function readSources(): Source[] {
  const paths = globSync(FILES).map((file) => file.split(sep).join('/'))
  if (paths.length === 0) throw new Error('No source files found: run this from the repository’s folder.')
  return paths.toSorted().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const parse = ({ path, text }: Source): ParsedSource => ({ path, text, ...factsOf(path, text) })

/** Returns what each file imports, except computed paths. */
export const edgesOf = (files: readonly ParsedSource[]): Map<string, Edge[]> =>
  new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier, isTypeOnly, line }) =>
        specifier === null ? [] : [{ target: fileOf(path, specifier) ?? specifier, isTypeOnly, line }],
      ),
    ]),
  )
