import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { contentSetSchema } from '#domain/items/content-set.ts'
import type { FileFinding, SetInFile } from '#domain/items/finding.ts'
import { placeFindings } from '#domain/items/set-rules.ts'
import { schemaMessages } from './schema-message.ts'

/**
 * The sets that could be read, in the order of their paths. The findings say why other files couldn't be
 * read, and which sets aren't in the place that they name.
 */
export type Bank = { sets: SetInFile[]; findings: FileFinding[] }

/** Parses YAML; returns its value, or its errors as findings. */
export const parseYaml = (file: string, text: string): { value: unknown; findings: FileFinding[] } => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const findings = document.errors.map((error) => {
    const { line, col } = lines.linePos(error.pos[0])
    const advice = error.code === 'BAD_DQ_ESCAPE' ? ' (put LaTeX in single quotes or a >- block)' : ''
    return { file, where: `line ${line}:${col}`, rule: 'yaml', message: error.message + advice }
  })
  return { value: findings.length === 0 ? document.toJS() : undefined, findings }
}

/**
 * Reads one file's set. The findings say why it isn't valid, or that the file isn't in the place that the set names.
 * @param file the name of the file in messages
 * @param place "version/section/slug"
 */
export const readSet = (text: string, file: string, place: string): Bank => {
  const { value, findings } = parseYaml(file, text)
  if (findings.length > 0) return { sets: [], findings }
  const parsed = contentSetSchema.safeParse(value)
  if (!parsed.success) {
    const schemaFindings = schemaMessages(parsed.error).map((one) => ({ file, rule: 'schema', ...one }))
    return { sets: [], findings: schemaFindings }
  }
  return {
    sets: [{ file, set: parsed.data }],
    findings: placeFindings(parsed.data, place).map((finding) => ({ file, ...finding })),
  }
}

/**
 * Reads every set under a bank folder (content/bank): the .yaml files. Ignores all others, and reports the .yml files
 * among them, because their authors would otherwise miss that they are ignored. A missing folder means an empty bank.
 * Paths in the result are relative to the working directory.
 */
export const readBank = (root: string): Bank => {
  const bank: Bank = { sets: [], findings: [] }
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).sort() : []
  for (const name of names) {
    const file = relative(process.cwd(), join(root, name)).split(sep).join('/')
    if (name.endsWith('.yml')) {
      bank.findings.push({ file, where: '', rule: 'file', message: 'is ignored; its name must end in .yaml' })
    }
    if (!name.endsWith('.yaml')) continue
    const place = name.split(sep).join('/').replace(/\.yaml$/, '')
    const { sets, findings } = readSet(readFileSync(join(root, name), 'utf8'), file, place)
    bank.sets.push(...sets)
    bank.findings.push(...findings)
  }
  return bank
}
