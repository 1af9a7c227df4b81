import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** The data of a page's text, or its problems, each with its place and a message. */
export type PageReading =
  { data: unknown; findings: null } | { data: null; findings: { where: string; message: string }[] }

/**
 * Reads a page's text: YAML that must match the schema exactly.
 * @param source the text of the file
 */
export function readPage(source: string, schema: z.ZodType): PageReading {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const findings = document.errors.map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0])
      return { where: `line ${line}:${col}`, message }
    })
    return { data: null, findings }
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { data: parsed.data, findings: null }
  const findings = parsed.error.issues.map(({ path, message }) => ({
    where: path.map(String).join('.'),
    message,
  }))
  return { data: null, findings }
}
