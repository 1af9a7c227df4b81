import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { FileFinding } from '#domain/items/finding.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { readSamples } from '#web-build/bank-samples.ts'
import { readPage } from '#web-build/read-page.ts'

/**
 * Checks the texts of the pages: each file must match its schema, every page must have its file, and every
 * file must belong to a page.
 * @param folder its path in the findings: content/pages
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
