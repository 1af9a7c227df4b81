import type { TextSpan } from '#web/lib/text-spans.ts'

/** A text node of the passage, and the index of its first character. */
type Piece = { node: Text; from: number }

/**
 * The text of a passage on screen, as a sighted student reads it: without text for screen readers and without
 * the numbers of portions, so that indexes don't depend on how the questions are numbered. Blocks are separated
 * by a line break.
 */
export type PassageText = { text: string; pieces: readonly Piece[] }

const EXCLUDED = '.visually-hidden, [aria-hidden]'
/** The passage's own blocks, without the figures between them. */
const BLOCKS = '.passage > p, .passage > h3'

/**
 * Reads the text of a passage.
 * @param root the element of the passage; text in it outside of its blocks is ignored
 */
export function readPassage(root: Element): PassageText {
  const pieces: Piece[] = []
  let text = ''
  let block: Element | null = null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    const parent = node.parentElement
    const ownBlock = parent?.closest(BLOCKS) ?? null
    if (!(node instanceof Text) || ownBlock === null || parent?.closest(EXCLUDED) !== null) continue
    if (block !== null && block !== ownBlock) text += '\n'
    block = ownBlock
    pieces.push({ node, from: text.length })
    text += node.data
  }
  return { text, pieces }
}

/**
 * Converts a DOM range to a text range.
 * @returns null if it contains no text
 */
export function spanOf({ pieces }: PassageText, range: Range): TextSpan | null {
  const spans = pieces
    .filter(({ node }) => range.intersectsNode(node))
    .map(({ node, from }) => ({
      from: from + (node === range.startContainer ? range.startOffset : 0),
      to: from + (node === range.endContainer ? range.endOffset : node.length),
    }))
    .filter(({ from, to }) => from < to)
  const [first] = spans
  const last = spans.at(-1)
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to }
}

/**
 * Converts a text range to a DOM range.
 * @returns null if the passage has no text there
 */
export function rangeOf({ pieces }: PassageText, { from, to }: TextSpan): Range | null {
  const first = pieces.find((piece) => from < piece.from + piece.node.length)
  const last = pieces.findLast((piece) => piece.from < to)
  if (first === undefined || last === undefined) return null
  const range = document.createRange()
  range.setStart(first.node, Math.max(0, from - first.from))
  range.setEnd(last.node, Math.min(last.node.length, to - last.from))
  return range
}

/**
 * Returns the index of the character at a point of the window.
 * @returns null if there is no text
 */
export function indexAtPoint({ pieces }: PassageText, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y)
  const legacyRange = caret === undefined ? document.caretRangeFromPoint?.(x, y) : undefined
  const node = caret?.offsetNode ?? legacyRange?.startContainer
  const offset = caret?.offset ?? legacyRange?.startOffset
  const piece = pieces.find((piece) => piece.node === node)
  return piece === undefined || offset === undefined ? null : piece.from + offset
}
