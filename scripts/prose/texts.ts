/** A piece of prose in a file, with the line it starts on. */
export type Text = { line: number; text: string }

/** The comments of a source file; adjacent `//` lines are one text. */
export function commentsIn(source: string): Text[] {
  const texts: Text[] = []
  const lines = source.split('\n')
  let open = false
  let run: Text | null = null
  for (const [index, raw] of lines.entries()) {
    const found = open
      ? raw
      : /^\s*(?:\{\s*)?(\/\/|\/\*).*$/.test(raw)
        ? raw.trimStart().replace(/^\{\s*/, '')
        : (/(?:^|[\s;,{(])(\/\/ .*)$/.exec(raw)?.[1] ?? null)
    if (found === null || /oxlint-|prettier-ignore|eslint-|@ts-|#region|<reference/.test(found)) {
      run = null
      continue
    }
    const isBlock = open || found.startsWith('/*')
    if (found.startsWith('/*')) open = true
    const text = found
      .replace(/^\s*(?:\/\*\*?|\/\/|\*(?!\/))\s?/, '')
      .replace(/\*\/.*$/, '')
      .trimEnd()
    const isEnd = open && found.includes('*/')
    if (run === null) {
      run = { line: index + 1, text }
      texts.push(run)
    } else run.text += `\n${text}`
    if (isEnd) open = false
    if (isEnd || (isBlock && !open)) run = null
  }
  return texts
}

const TITLE =
  /\b(?:it|test|describe|step)(?:\.(?:describe|step|only|skip|for|each|serial|concurrent|prop)\b(?:\([^()\n]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** The titles of tests and groups of tests. */
export const titlesIn = (source: string): Text[] =>
  [...source.matchAll(TITLE)].map(({ index, 2: text = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text.replace(/\$\{[^}]*\}/g, 'X'),
  }))

/** The messages of errors. */
export const messagesIn = (source: string): Text[] =>
  [...source.matchAll(/\bError\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(({ index, 2: text = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text.replace(/\$\{[^}]*\}/g, 'X'),
  }))

/** The prose of a Markdown page: no code, no headings, each table cell and list entry a text of its own. */
export function proseIn(markdown: string): Text[] {
  const texts: Text[] = []
  let fenced = false
  let run: Text | null = null
  for (const [index, raw] of markdown.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(raw)) fenced = !fenced
    if (fenced || /^\s*(?:```|~~~|#|---|$)/.test(raw)) {
      run = null
      continue
    }
    if (raw.trimStart().startsWith('|')) {
      run = null
      for (const cell of raw.split('|')) texts.push({ line: index + 1, text: cell.trim() })
      continue
    }
    const entry = /^\s*(?:[-*+]|\d+\.)\s+/.test(raw)
    const text = raw.replace(/^\s*(?:[-*+]|\d+\.|>)\s+/, '').replace(/\*\*/g, '')
    if (run === null || entry) {
      run = { line: index + 1, text }
      texts.push(run)
    } else run.text += `\n${text}`
  }
  return texts
}
