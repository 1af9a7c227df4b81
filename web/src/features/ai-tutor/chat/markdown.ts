import { type Block, parseMarkup } from '#domain/guides/markup.ts'

/**
 * Parses the markdown of an answer. A model's text is untrusted: the result holds only plain, bold, italic, and code
 * text in headings, paragraphs, and lists, and never links, images, or HTML.
 */

/** A span of a line; a string is plain text. */
export type Inline =
  { kind: 'strong' | 'em'; children: readonly Inline[] } | { kind: 'code'; text: string } | string

/**
 * Parses an answer into the blocks that guides have. Their lines still contain markup. Never throws: any text is an
 * answer.
 */
export function parseAnswer(text: string): Block[] {
  const blocks: Block[] = []
  for (const block of parseMarkup(asGuideMarkup(text))) {
    const last = blocks.at(-1)
    // Models separate list items with blank lines.
    if (last?.kind === 'bullets' && block.kind === 'bullets') last.items.push(...block.items)
    else if (last?.kind === 'numbers' && block.kind === 'numbers') last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks
}

const FENCE = /^\s*(?:```|~~~)/
const RULE = /^([-*_])(?: *\1){2,}\s*$/

/**
 * Rewrites what models write beyond the guides' markup: other bullets and numbers, deeper headings, indents,
 * and code fences.
 */
function asGuideMarkup(text: string): string {
  let isFenced = false
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      if (FENCE.test(line)) {
        isFenced = !isFenced
        return ''
      }
      if (isFenced) return line.trim() === '' || line.includes('`') ? line : `\`${line}\``
      const unindented = line.trimStart()
      if (RULE.test(unindented)) return ''
      return unindented
        .replace(/^(?:> ?)+/, '')
        .replace(/^[*+•] +/, '- ')
        .replace(/^(\d{1,3})\) +/, '$1. ')
        .replace(/^#{4,6} +/, '### ')
    })
    .join('\n')
}

/**
 * In order: an escaped character, code, a link or image, and bold and italics with asterisks or underscores.
 */
const MARKUP = new RegExp(
  [
    /\\([\\`*_[\](){}#+\-.!>$])/,
    /`([^`]+)`/,
    /!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/,
    /\*\*(?!\s)((?:[^*]|\*(?!\*))+)(?<!\s)\*\*/,
    /(?<!\w)__(?!\s)([^_]+)(?<!\s)__(?!\w)/,
    /(?<![\w*])\*(?!\s)([^*]+)(?<!\s)\*(?![\w*])/,
    /(?<![\w_])_(?!\s)([^_]+)(?<!\s)_(?![\w_])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** How deep bold and italics may nest. */
const MAX_DEPTH = 3

/** Parses a line into spans. A link or image becomes its text; a bare address stays text. */
export function parseLine(line: string, depth = 1): Inline[] {
  const spans: Inline[] = []
  let from = 0
  for (const found of line.matchAll(MARKUP)) {
    const [whole, escaped, code, linkText, strong, strongToo, em, emToo] = found
    if (found.index > from) spans.push(line.slice(from, found.index))
    from = found.index + whole.length
    const inner = (text: string): Inline[] => (depth < MAX_DEPTH ? parseLine(text, depth + 1) : [text])
    const bold = strong ?? strongToo
    const italic = em ?? emToo
    if (escaped !== undefined) spans.push(escaped)
    else if (code !== undefined) spans.push({ kind: 'code', text: code })
    else if (bold !== undefined) spans.push({ kind: 'strong', children: inner(bold) })
    else if (italic !== undefined) spans.push({ kind: 'em', children: inner(italic) })
    else if (linkText !== undefined) spans.push(...inner(linkText))
  }
  if (from < line.length) spans.push(line.slice(from))
  return spans
}

const plainLine = (line: string): string => parseLine(line).map(plainSpan).join('')
const plainSpan = (span: Inline): string => {
  if (typeof span === 'string') return span
  return span.kind === 'code' ? span.text : span.children.map(plainSpan).join('')
}

/** Returns an answer without its markup, for screen readers. */
export const plainAnswer = (text: string): string => parseAnswer(text).flatMap(linesOf).join('\n')

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [plainLine(block.text)]
    case 'bullets':
      return block.items.map(plainLine)
    case 'numbers':
      return block.items.map(({ number, text }) => `${number}. ${plainLine(text)}`)
    case 'paragraph':
      return block.lines.map(plainLine)
  }
}
