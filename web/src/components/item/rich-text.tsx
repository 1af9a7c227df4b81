import { createElement, type ReactNode } from 'react'
import { typographic } from '#domain/text/typographic.ts'

/**
 * Text of the bank, in which MathML becomes formulas, *asterisks* become italics, and the rest is plain text. A
 * fraction or a number with its unit stays on one line. Straight quotes become typographic only here. Stored texts
 * keep the straight ones: a changed text would be a new revision, and an answer is sent as its option's text.
 */
export function RichText({ text }: { text: string }) {
  return <>{render(typographic(text))}</>
}

/** Short words around a slash, such as "40 / g" or "40 mg/L". */
const FRACTION = String.raw`(?<![^\s(])(?:\d[\d.,]* )?[^\s/<*]{1,12}(?: ?\/ ?[^\s/<*]{1,12})+(?!\S)`
const QUANTITY = String.raw`\d[\d.,]* (?:%|°[CF]?|[cdkmnµμM]?(?:[gmLsVWNAJT]|Hz|Bq|Pa|Wh|mol)[²³]?|hr?|min|dB)(?![\p{L}\d])`
const PARTS = new RegExp(
  String.raw`(<math[\s\S]*?<\/math>)|\*(\S(?:[^*]*\S)?)\*|${FRACTION}|${QUANTITY}`,
  'gu',
)

/** Punctuation after a formula. It stays on the formula's line. */
const CLOSING = /^[.,;:!?)\]’”]+/

/** The MathML elements that temml writes. None of them can load or run anything. */
const MATH_TAGS = new Set(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  ),
)
const MATH_ATTRIBUTES = new Set(
  'display mathvariant stretchy fence separator form lspace rspace minsize maxsize symmetric largeop movablelimits accent accentunder linethickness scriptlevel displaystyle width height depth columnalign rowspacing columnspacing columnspan'.split(
    ' ',
  ),
)

function render(text: string): ReactNode[] {
  const nodes: ReactNode[] = []
  let from = 0
  for (const part of text.matchAll(PARTS)) {
    const [whole, math, emphasis] = part
    if (part.index > from) nodes.push(text.slice(from, part.index))
    from = part.index + whole.length
    if (emphasis !== undefined) nodes.push(<em key={part.index}>{emphasis}</em>)
    else if (math === undefined)
      nodes.push(
        <span key={part.index} className="unbroken">
          {whole}
        </span>,
      )
    else {
      const [end] = CLOSING.exec(text.slice(from)) ?? ['']
      from += end.length
      nodes.push(
        <span key={part.index} className="formula">
          {mathNodes(math)}
          {end}
        </span>,
      )
    }
  }
  if (from < text.length) nodes.push(text.slice(from))
  return nodes
}

const nodesBySource = new Map<string, ReactNode>()

/** Returns a formula's nodes. Parses each formula only once, because every answer renders the question again. */
function mathNodes(source: string): ReactNode {
  const known = nodesBySource.get(source)
  if (known !== undefined) return known
  // The content security policy forbids style attributes. The browser reports each one that it parses.
  const { body } = new DOMParser().parseFromString(source.replaceAll(/ style="[^"]*"/g, ''), 'text/html')
  const nodes = [...body.childNodes].map(toReact)
  nodesBySource.set(source, nodes)
  return nodes
}

function toReact(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || !MATH_TAGS.has(node.localName)) return node.textContent
  const attributes = [...node.attributes].filter(({ name }) => MATH_ATTRIBUTES.has(name))
  const props = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  return createElement(node.localName, { key, ...props }, ...[...node.childNodes].map(toReact))
}
