import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** What a page's text says, or what keeps it from being read: the place in it, and a sentence. */
export type PageReading =
  { data: unknown; findings: null } | { data: null; findings: { where: string; message: string }[] }

/**
 * Reads a page's text: YAML, of exactly the form that its schema says.
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
