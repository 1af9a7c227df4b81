/** An element of a parsed XML document. */
export type XmlElement = {
  /** The name without its prefix. */
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlNode[]
  /** The line of its start tag, from 1. */
  line: number
}
export type XmlNode = XmlElement | string

/** A document that isn't well-formed XML, or that has a document type. */
export class BadXml extends Error {
  override readonly name = 'BadXml'
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Characters that XML 1.0 can't contain, even escaped. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for the content or an attribute of an element. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Writes an element. @param content its content as XML */
export function tag(name: string, attributes: Readonly<Record<string, string>> = {}, content = ''): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return content === '' ? `<${name}${start.join('')}/>` : `<${name}${start.join('')}>${content}</${name}>`
}

/** Writes elements below each other, to be read by people. Only for content in which white space doesn't count. */
export const lines = (...elements: readonly string[]): string =>
  `\n${elements.filter((element) => element !== '').join('\n')}\n`

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const elementsIn = ({ children }: Pick<XmlElement, 'children'>): XmlElement[] =>
  children.filter((child) => typeof child !== 'string')

/** Returns the children with a name. */
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).filter((child) => child.name === name)

/** Returns the elements with a name inside another one, at any depth, in document order. */
export const descendantsNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsNamed(child, name),
  ])

/** Returns all text inside an element. */
export const textIn = ({ children }: Pick<XmlElement, 'children'>): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')

export const hasClass = ({ attributes }: XmlElement, name: string): boolean =>
  (attributes.get('class') ?? '').split(/\s+/).includes(name)

/** Writes what is inside a parsed element. */
export const writeContent = ({ children }: Pick<XmlElement, 'children'>): string =>
  children
    .map((child) =>
      typeof child === 'string'
        ? escapeXml(child)
        : tag(child.name, Object.fromEntries(child.attributes), writeContent(child)),
    )
    .join('')
