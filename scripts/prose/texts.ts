/** A piece of prose in a file, with the line it starts on. */
export type Text = { line: number; text: string }

const DIRECTIVE = /oxlint-|prettier-ignore|eslint-|@ts-|<reference/
const WHOLE_LINE = /^\s*(?:\{\s*)?(\/\/|\/\*)/
const TRAILING = /[\s;,{(](\/\/ .*)$/

/** Returns the comments of a source file. Adjacent lines that hold only a `//` comment are one text. */
export function commentsIn(source: string): Text[] {
  const texts: Text[] = []
  let block: Text | null = null
  let lines: Text | null = null
  for (const [index, raw] of source.split('\n').entries()) {
    const line = index + 1
    const opener = block === null ? WHOLE_LINE.exec(raw)?.[1] : '/*'
    const trailing = opener === undefined ? TRAILING.exec(raw)?.[1] : undefined
    const text = contentOf(trailing ?? raw)
    if (DIRECTIVE.test(raw)) lines = null
    else if (opener === '/*') {
      lines = null
      if (block === null) texts.push((block = { line, text }))
      else block.text += `\n${text}`
      if (raw.includes('*/')) block = null
    } else if (opener === '//' && lines !== null) lines.text += `\n${text}`
    else if (opener === '//') texts.push((lines = { line, text }))
    else {
      lines = null
      if (trailing !== undefined) texts.push({ line, text })
    }
  }
  return texts.map(({ line, text }) => ({ line, text: text.trim() }))
}

/** Returns a line of a comment without its comment signs. */
const contentOf = (raw: string): string =>
  raw
    .replace(/^\s*(?:\{\s*)?(?:\/\*\*?|\/\/|\*(?!\/))\s?/, '')
    .replace(/\*\/.*$/, '')
    .trimEnd()

const TITLE =
  /\b(?:it|test|describe|step)(?:\.(?:describe|step|only|skip|for|each|serial|concurrent|prop)\b(?:\([^()\n]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g

/** Matches the message of an error, and the summary of a route. A VisibleError has its code before the message. */
const MESSAGE = /(?:\bError\(|\bVisibleError\(\s*'\w+',|\bsummary:)\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g

/** Returns the strings that a pattern captures as its second group. Code in a template becomes one word. */
const capturedIn = (source: string, pattern: RegExp): Text[] =>
  [...source.matchAll(pattern)].map(({ index, 2: text = '' }) => ({
    line: source.slice(0, index).split('\n').length,
    text: text.replace(/\$\{[^}]*\}/g, 'X'),
  }))

/** Returns the titles of tests and groups of tests. */
export const titlesIn = (source: string): Text[] => capturedIn(source, TITLE)

/** Returns the messages of errors and the summaries of routes. */
export const messagesIn = (source: string): Text[] => capturedIn(source, MESSAGE)

/** Returns the prose of a Markdown page, without code or headings. Each table cell or entry is a text. */
export function proseIn(markdown: string): Text[] {
  const texts: Text[] = []
  let isCode = false
  let paragraph: Text | null = null
  for (const [index, raw] of markdown.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(raw)) isCode = !isCode
    if (isCode || /^\s*(?:```|~~~|#|---|$)/.test(raw)) {
      paragraph = null
      continue
    }
    if (raw.trimStart().startsWith('|')) {
      paragraph = null
      for (const cell of raw.split('|')) texts.push({ line: index + 1, text: cell.trim() })
      continue
    }
    const isEntry = /^\s*(?:[-*+]|\d+\.)\s+/.test(raw)
    const text = raw.replace(/^\s*(?:[-*+]|\d+\.|>)\s+/, '').replace(/\*\*/g, '')
    if (paragraph === null || isEntry) {
      paragraph = { line: index + 1, text }
      texts.push(paragraph)
    } else paragraph.text += `\n${text}`
  }
  return texts
}
