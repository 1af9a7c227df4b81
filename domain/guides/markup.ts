/**
 * The markup of guides: lines that begin with '# ', '## ', or '### ' are headings, lines with '- ' are
 * bullets, and lines with '1. ' are numbered items. Blank lines separate blocks, and all other lines are
 * paragraphs. Nothing inside a line is markup, so text that looks like HTML or a link is plain text.
 */

/** The level of a heading in the page, whose own heading has level 1. */
export type HeadingDepth = 2 | 3 | 4

export type Block =
  | { kind: 'heading'; depth: HeadingDepth; text: string }
  | { kind: 'bullets'; items: string[] }
  /** Each item with its author's number. */
  | { kind: 'numbers'; items: { number: number; text: string }[] }
  /** Lines without a blank one between them. */
  | { kind: 'paragraph'; lines: string[] }

type Line =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'bullet'; text: string }
  | { kind: 'number'; number: number; text: string }
  | { kind: 'blank' }
  | { kind: 'text'; text: string }

/** Parses any text as a guide. Never throws. */
export function parseMarkup(content: string): Block[] {
  const lines = content.split(/\r\n|\r|\n/).map(readLine)
  const depthOf = headingDepths()
  const blocks: Block[] = []
  let open: Block | null = null
  for (const line of lines) {
    const block = line.kind === 'blank' ? null : blockOf(line, depthOf)
    if (open !== null && block !== null && appendBlock(open, block)) continue
    if (block !== null) blocks.push(block)
    open = block
  }
  return blocks
}

/** Returns a block with only this line. */
function blockOf(line: Exclude<Line, { kind: 'blank' }>, depthOf: (level: number) => HeadingDepth): Block {
  switch (line.kind) {
    case 'heading':
      return { kind: 'heading', depth: depthOf(line.level), text: line.text }
    case 'bullet':
      return { kind: 'bullets', items: [line.text] }
    case 'number':
      return { kind: 'numbers', items: [{ number: line.number, text: line.text }] }
    case 'text':
      return { kind: 'paragraph', lines: [line.text] }
  }
}

/**
 * Appends a line's block to the open block if the line continues that block.
 * @returns whether it was appended
 */
function appendBlock(open: Block, next: Block): boolean {
  if (open.kind === 'bullets' && next.kind === 'bullets') open.items.push(...next.items)
  else if (open.kind === 'numbers' && next.kind === 'numbers') open.items.push(...next.items)
  else if (open.kind === 'paragraph' && next.kind === 'paragraph') open.lines.push(...next.lines)
  else return false
  return true
}

function readLine(raw: string): Line {
  const line = raw.trimEnd()
  if (line.trim() === '') return { kind: 'blank' }
  const [, marks, heading] = /^(#{1,3}) +(.*)$/.exec(line) ?? []
  if (marks !== undefined && heading !== undefined)
    return { kind: 'heading', level: marks.length, text: heading }
  const [, bullet] = /^- +(.*)$/.exec(line) ?? []
  if (bullet !== undefined) return { kind: 'bullet', text: bullet }
  const [, number, numbered] = /^(\d{1,3})\. +(.*)$/.exec(line) ?? []
  if (number !== undefined && numbered !== undefined)
    return { kind: 'number', number: Number(number), text: numbered }
  return { kind: 'text', text: line.trim() }
}

/**
 * Creates a function that returns the depth of each heading in the page. It skips no depth below the title,
 * whatever the author wrote. Call it for each heading in order.
 */
function headingDepths(): (level: number) => HeadingDepth {
  /** The levels of the headings above the current position. */
  let above: number[] = []
  return (level) => {
    above = [...above.filter((one) => one < level), level]
    return above.length === 1 ? 2 : above.length === 2 ? 3 : 4
  }
}

/** Returns the text of a block without its markup. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'bullets':
      return block.items.join('\n')
    case 'numbers':
      return block.items.map(({ text }) => text).join('\n')
    case 'paragraph':
      return block.lines.join('\n')
  }
}
