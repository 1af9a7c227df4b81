import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { PAGES } from '#domain/pages/pages.ts'
import { readPage } from './read-page.ts'

const SCHEMAS = new Map(Object.entries(PAGES))

/**
 * Provides the text of a page to its screen: `import page from 'page:site'` is content/pages/site.yaml as
 * data. The text is checked at build time, so that the browser loads neither a YAML parser nor a schema.
 * @param folder the folder of the texts: content/pages
 */
export function pageContent(folder: string): Plugin {
  const fileOf = (name: string) => join(folder, `${name}.yaml`)
  const names = new Map([...SCHEMAS.keys()].map((name) => [fileOf(name), name]))
  return {
    name: 'page-content',
    enforce: 'pre',
    resolveId(source) {
      if (!source.startsWith('page:')) return null
      const name = source.slice('page:'.length)
      if (SCHEMAS.has(name)) return fileOf(name)
      throw new Error(`${source} is not a page: list its schema in domain/pages/pages.ts`)
    },
    load(id) {
      const schema = SCHEMAS.get(names.get(id) ?? '')
      if (schema === undefined) return null
      const { data, findings } = readPage(readFileSync(id, 'utf8'), schema)
      if (findings !== null) {
        const problems = findings.map(({ where, message }) => `${where}: ${message}`)
        throw new Error(`${id} cannot be used\n${problems.join('\n')}`)
      }
      return { code: `export default ${JSON.stringify(data)}`, map: null, moduleType: 'js' }
    },
  }
}
