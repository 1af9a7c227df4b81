import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { contentSetSchema } from '#domain/items/content-set.ts'
import { homePage } from '#domain/pages/home.ts'
import { type Sample, sampleOf } from '#domain/pages/sample.ts'
import { readPage } from './read-page.ts'

const NAME = 'bank:samples'
const RESOLVED = `\0${NAME}`

/** Returns the path of a set's file. The set's id consists of version, section, and name. */
const fileOf = (content: string, id: string): string => {
  const [version = '', section = '', ...name] = id.split('-')
  return join(content, 'bank', version, section, `${name.join('-')}.yaml`)
}

function read<T>(file: string, schema: { parse: (data: unknown) => T } & Parameters<typeof readPage>[1]): T {
  const { data, findings } = readPage(readFileSync(file, 'utf8'), schema, { verbatim: true })
  if (findings !== null) throw new Error(`${file}: ${findings.map(({ message }) => message).join('; ')}`)
  return schema.parse(data)
}

/**
 * Reads the samples that content/pages/home.yaml picks from the bank. Also returns the files that the samples
 * depend on.
 * @param content the folder of all content
 */
export function readSamples(content: string): { samples: Sample[]; files: string[] } {
  const home = join(content, 'pages/home.yaml')
  const picks = read(home, homePage).samples
  return {
    samples: picks.map((pick) => sampleOf(read(fileOf(content, pick.set), contentSetSchema), pick)),
    files: [home, ...picks.map(({ set }) => fileOf(content, set))],
  }
}

/** Provides the samples of the home page at build time: `import samples from 'bank:samples'`. */
export const bankSamples = (content: string): Plugin => ({
  name: 'bank-samples',
  resolveId: (source) => (source === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    const { samples, files } = readSamples(content)
    for (const file of files) this.addWatchFile(file)
    return { code: `export default ${JSON.stringify(samples)}`, map: null, moduleType: 'js' }
  },
})
