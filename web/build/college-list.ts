import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readColleges } from '#domain/colleges/college-file.ts'

const NAME = 'content:colleges'
const RESOLVED = `\0${NAME}`

/**
 * Provides the list of colleges to its screen: `import colleges from 'content:colleges'`. The file is checked
 * at build time.
 * @param file content/colleges/colleges.csv
 */
export const collegeList = (file: string): Plugin => ({
  name: 'college-list',
  resolveId: (source) => (source === NAME ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null
    this.addWatchFile(file)
    const { colleges, findings } = readColleges(readFileSync(file, 'utf8'))
    const [problem] = findings
    if (problem !== undefined) throw new Error(`${file}: ${problem.where}: ${problem.message}`)
    // A browser parses a long text as JSON faster than as code.
    const text = JSON.stringify(JSON.stringify(colleges))
    return { code: `export default JSON.parse(${text})`, map: null, moduleType: 'js' }
  },
})
