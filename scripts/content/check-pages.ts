import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { FileFinding } from '#domain/items/finding.ts'
import { descriptionsPage } from '#domain/pages/descriptions.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { readSamples } from '#web-build/bank-samples.ts'
import { readPage } from '#web-build/read-page.ts'
import { listedPages, UNLISTED_PAGES } from '#web-build/site-pages.ts'
import type { ShownText } from './figures.ts'

/**
 * Checks the texts of the pages: each file must match its schema, every page must have its file, and every
 * file must belong to a page.
 * @param folder the folder of the texts; paths in findings begin with it
 * @param pages the schema of each page, by its file's name
 */
export function checkPages(folder: string, pages: Record<string, z.ZodType> = PAGES): FileFinding[] {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const findings: FileFinding[] = []
  for (const [name, schema] of Object.entries(pages)) {
    const file = join(folder, `${name}.yaml`)
    if (!names.delete(`${name}.yaml`)) {
      findings.push({ file, where: '', rule: 'page', message: 'is missing' })
      continue
    }
    const reading = readPage(readFileSync(file, 'utf8'), schema)
    findings.push(...(reading.findings ?? []).map((one) => ({ file, rule: 'page', ...one })))
  }
  for (const name of names) {
    findings.push({ file: join(folder, name), where: '', rule: 'page', message: "doesn't belong to any page" })
  }
  return findings
}

/** Checks that each page (except a guide's) has a description, and each description a page. */
export function checkDescriptions(folder: string): FileFinding[] {
  const file = join(folder, 'descriptions.yaml')
  const { data } = readPage(readFileSync(file, 'utf8'), descriptionsPage)
  const describedPaths = new Set(Object.keys(descriptionsPage.safeParse(data).data ?? {}))
  const pages = [...listedPages(), ...UNLISTED_PAGES]
  const wrong = (where: string, message: string): FileFinding => ({ file, where, rule: 'page', message })
  return [
    ...pages.filter((path) => !describedPaths.has(path)).map((path) => wrong(path, 'has no description')),
    ...[...describedPaths]
      .filter((path) => !pages.includes(path))
      .map((path) => wrong(path, "describes a page that doesn't exist")),
  ]
}

/** Returns every text of the pages' data, with the figures of domain/pages/facts.ts and typographic quotes. */
export function readPageTexts(folder: string): ShownText[] {
  return Object.entries(PAGES).flatMap(([name, schema]) => {
    const file = join(folder, `${name}.yaml`)
    const { data } = readPage(readFileSync(file, 'utf8'), schema)
    return textsOf(data).map((text) => ({ file, where: '', text }))
  })
}

function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsOf) : []
}

/**
 * Checks that the bank has the questions that the home page shows. @param content the folder of all content
 */
export function checkSamples(content: string): FileFinding[] {
  try {
    readSamples(content)
    return []
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return [{ file: join(content, 'pages/home.yaml'), where: 'samples', rule: 'page', message }]
  }
}
