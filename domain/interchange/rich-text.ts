import { writtenBlocks } from '../items/passage.ts'
import { UnreadablePart, atLine } from './problem.ts'
import { CLASSES, NAMESPACES } from './vocabulary.ts'
import { descendantsNamed, elementsIn, escapeXml, hasClass, tag, textIn } from './xml.ts'
import type { XmlElement, XmlNode } from './xml.ts'

/** Texts of the bank as XHTML with MathML, and back. */

/** Returns a formula as MathML with its LaTeX in an annotation. @throws Error if it can't be rendered */
export type RenderMath = (latex: string) => string

/** Math comes first, so that marks inside it don't count. */
const MARKS = /\\\((.*?)\\\)|\[\[(\d+)\|(.*?)\]\]|\*(\S(?:[^*]*\S)?)\*/gs

/** Writes a text without blocks: its formulas, italics, and portions become elements. */
export function writeInline(text: string, renderMath: RenderMath): string {
  let xml = ''
  let from = 0
  for (const mark of text.matchAll(MARKS)) {
    const [whole, latex, portion, words, emphasis] = mark
    xml += escapeXml(text.slice(from, mark.index))
    from = mark.index + whole.length
    if (latex !== undefined) xml += renderMath(latex)
    else if (portion !== undefined && words !== undefined) xml += writePortion(portion, words, renderMath)
    else xml += tag('em', {}, writeInline(emphasis ?? '', renderMath))
  }
  return xml + escapeXml(text.slice(from))
}

const writePortion = (number: string, words: string, renderMath: RenderMath): string =>
  tag(
    'span',
    { id: `portion-${number}`, class: `${CLASSES.portion} qti-underline` },
    writeInline(words, renderMath),
  ) + tag('sup', { class: CLASSES.portionLabel }, `[${number}]`)

const HEADING = '## '

/** Writes a passage: its paragraphs and headings, in order. */
export const writeBlocks = (passage: string, renderMath: RenderMath): string[] =>
  writtenBlocks(passage).map((block) =>
    block.startsWith(HEADING)
      ? tag('h2', {}, writeInline(block.slice(HEADING.length), renderMath))
      : tag('p', {}, writeInline(block, renderMath)),
  )

/** Elements that mean nothing in a text of the bank, so that only their content is read. */
const TRANSPARENT = ['span', 'p', 'div', 'strong', 'b', 'small', 'big', 'q', 'cite', 'abbr']

/**
 * Reads a text without blocks.
 * @param file names the file in errors
 * @throws UnreadablePart for an element that such a text can't have
 */
export const readInline = (nodes: readonly XmlNode[], file: string): string =>
  nodes.map((node) => (typeof node === 'string' ? node : readElement(node, file))).join('')

function readElement(element: XmlElement, file: string): string {
  const { name, namespace, children, attributes, line } = element
  if (namespace === NAMESPACES.math) return readMath(element, file)
  if (hasClass(element, CLASSES.portionLabel)) return ''
  const content = readInline(children, file)
  if (hasClass(element, CLASSES.portion)) {
    const number = /^portion-(\d+)$/.exec(attributes.get('id') ?? '')?.[1]
    if (number === undefined)
      throw new UnreadablePart(atLine(file, line), 'a portion needs an id such as "portion-3"')
    return `[[${number}|${content}]]`
  }
  if (name === 'em' || name === 'i') return `*${content}*`
  if (name === 'br') return '\n'
  if (TRANSPARENT.includes(name)) return content
  throw new UnreadablePart(atLine(file, line), `<${name}> can’t be part of a text`)
}

function readMath(element: XmlElement, file: string): string {
  const annotation = descendantsNamed(element, 'annotation').find(
    ({ attributes }) => attributes.get('encoding') === 'application/x-tex',
  )
  if (annotation !== undefined) return `\\(${textIn(annotation)}\\)`
  throw new UnreadablePart(
    atLine(file, element.line),
    'a formula needs its LaTeX in <annotation encoding="application/x-tex">',
  )
}

/**
 * Reads a passage from the body of a stimulus: its paragraphs and headings. The data of its figures is read elsewhere.
 * @throws UnreadablePart for anything else, which would be lost
 */
export const readBlocks = (body: XmlElement, file: string): string =>
  blocksIn(body, file)
    .flatMap((element): string[] => {
      const { name, line, children } = element
      if (name === 'figure' && hasClass(element, CLASSES.figure)) return []
      if (name === 'p') return [readInline(children, file)]
      if (/^h[1-6]$/.test(name)) return [HEADING + readInline(children, file)]
      throw new UnreadablePart(atLine(file, line), `<${name}> can’t be part of a passage`)
    })
    .filter((block) => block.trim() !== '')
    .join('\n\n')

/** Returns the elements in a body. @throws UnreadablePart if there is text between them, which would be lost */
export function blocksIn(body: XmlElement, file: string): XmlElement[] {
  if (body.children.some((child) => typeof child === 'string' && child.trim() !== ''))
    throw new UnreadablePart(atLine(file, body.line), `<${body.name}> has text outside of its elements`)
  return elementsIn(body)
}
