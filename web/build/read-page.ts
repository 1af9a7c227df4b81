import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { resolveFacts } from '#domain/pages/facts.ts'
import { typographic } from '#domain/text/typographic.ts'

/** The data of a page's text, or its problems, each with its place and a message. */
export type PageReading =
  { data: unknown; findings: null } | { data: null; findings: { where: string; message: string }[] }

/**
 * Reads a page's text: YAML that must match the schema exactly. Replaces each {name} in it with that figure of
 * domain/pages/facts.ts, and straight quotes with typographic ones.
 * @param source the text of the file
 * @param verbatim whether texts stay as they are, because they quote the bank
 */
export function readPage(source: string, schema: z.ZodType, { verbatim = false } = {}): PageReading {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const findings = document.errors.map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0])
      return { where: `line ${line}:${col}`, message }
    })
    return { data: null, findings }
  }
  const unknownNames: string[] = []
  const parsed = schema.safeParse(
    verbatim
      ? document.toJS()
      : mapTexts(document.toJS(), (text) => {
          const resolved = resolveFacts(text)
          unknownNames.push(...resolved.unknown)
          return typographic(resolved.text)
        }),
  )
  if (unknownNames.length > 0)
    return {
      data: null,
      findings: unknownNames.map((name) => ({
        where: `{${name}}`,
        message: 'isn’t a figure of domain/pages/facts.ts',
      })),
    }
  if (parsed.success) return { data: parsed.data, findings: null }
  const findings = parsed.error.issues.map(({ path, message }) => ({
    where: path.map(String).join('.'),
    message,
  }))
  return { data: null, findings }
}

/** Returns the data with each of its texts changed. Names of fields stay. */
function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data)
  if (Array.isArray(data)) return data.map((entry: unknown) => mapTexts(entry, change))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [name, mapTexts(value, change)]),
  )
}
