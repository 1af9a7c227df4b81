import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod'
import { projectPath } from './project-path.ts'

/** Values that documentation uses in place of real ones. */
const PLACEHOLDER = /(^|[@.])example\.(com|org|net|edu)$|(^|:)(0{12}|123456789012|111122223333)(:|$)/

/** Returns a sentence for each text of the settings that is a placeholder. */
export function placeholdersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return PLACEHOLDER.test(value) ? [`${path} is the placeholder ${JSON.stringify(value)}.`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    placeholdersIn(part, path === '' ? key : `${path}.${key}`),
  )
}

const siteValues = z.record(z.string(), z.object({ placeholder: z.boolean() }))

/** Returns a sentence for each of the site's values that is still a placeholder, such as contact details. */
export function placeholderSiteValues(): string[] {
  const path = 'content/pages/site.yaml'
  const site = siteValues.parse(parseYaml(readFileSync(projectPath(path), 'utf8')))
  return Object.entries(site)
    .filter(([, { placeholder }]) => placeholder)
    .map(([key]) => `${key} in ${path}: enter your own, and say "placeholder: false".`)
}
