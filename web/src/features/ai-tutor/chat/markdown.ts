import { type Block, parseMarkup } from '../../../../../domain/guides/markup.ts'

/**
 * The markdown of an answer. What a model writes is somebody's words and nothing else: no link, no image, no HTML comes out of
 * this, only text that is set in bold, in italics or as code, in paragraphs and lists.
 */

/** A stretch of a line: plain text where it is a string. */
export type Inline =
  { kind: 'strong' | 'em'; children: readonly Inline[] } | { kind: 'code'; text: string } | string

/** Any text is an answer: this never throws. The blocks are those of guides, whose lines hold marks. */
export function parseAnswer(text: string): Block[] {
  const blocks: Block[] = []
  for (const block of parseMarkup(asGuideMarkup(text))) {
    const last = blocks.at(-1)
    // Models part the items of a list by blank lines.
    if (last?.kind === 'bullets' && block.kind === 'bullets') last.items.push(...block.items)
    else if (last?.kind === 'numbers' && block.kind === 'numbers') last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks
}

const FENCE = /^\s*(?:```|~~~)/
const RULE = /^([-*_])(?: *\1){2,}\s*$/

/** What models write beyond the markup of guides, in that markup: other bullets and numbers, deeper headings, indents, code. */
function asGuideMarkup(text: string): string {
  let fenced = false
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      if (FENCE.test(line)) {
        fenced = !fenced
        return ''
      }
      if (fenced) return line.trim() === '' || line.includes('`') ? line : `\`${line}\``
      const begins = line.trimStart()
      if (RULE.test(begins)) return ''
      return begins
        .replace(/^(?:> ?)+/, '')
        .replace(/^[*+•] +/, '- ')
        .replace(/^(\d{1,3})\) +/, '$1. ')
        .replace(/^#{4,6} +/, '### ')
    })
    .join('\n')
}

/** An escaped sign; code; a link or an image; bold and italics, by asterisks and by underscores. */
const MARKS = new RegExp(
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

/** Bold in italics in bold is as deep as it goes. */
const DEEPEST = 3

/** The stretches of a line. A link and an image are their words; an address is text like any other. */
export function parseLine(line: string, depth = 1): Inline[] {
  const stretches: Inline[] = []
  let from = 0
  for (const found of line.matchAll(MARKS)) {
    const [whole, escaped, code, words, strong, strongToo, em, emToo] = found
    if (found.index > from) stretches.push(line.slice(from, found.index))
    from = found.index + whole.length
    const inner = (text: string): Inline[] => (depth < DEEPEST ? parseLine(text, depth + 1) : [text])
    const bold = strong ?? strongToo
    const italic = em ?? emToo
    if (escaped !== undefined) stretches.push(escaped)
    else if (code !== undefined) stretches.push({ kind: 'code', text: code })
    else if (bold !== undefined) stretches.push({ kind: 'strong', children: inner(bold) })
    else if (italic !== undefined) stretches.push({ kind: 'em', children: inner(italic) })
    else if (words !== undefined) stretches.push(...inner(words))
  }
  if (from < line.length) stretches.push(line.slice(from))
  return stretches
}

const plainLine = (line: string): string => parseLine(line).map(plainStretch).join('')
const plainStretch = (stretch: Inline): string => {
  if (typeof stretch === 'string') return stretch
  return stretch.kind === 'code' ? stretch.text : stretch.children.map(plainStretch).join('')
}

/** What a reader reads of an answer, without its marks: to be read out. */
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
