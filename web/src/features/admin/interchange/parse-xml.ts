import { SaxesParser } from 'saxes'
import { BadXml, type XmlElement, type XmlNode } from '#domain/interchange/xml.ts'

/** Deeper than any item is nested. */
const MOST_DEPTH = 100

type OpenElement = XmlElement & { children: XmlNode[] }

/**
 * Parses an XML document. A document type is refused, so a file can neither define entities, which may grow without
 * end, nor name other files.
 * @throws BadXml
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  const fail = (message: string): never => {
    throw new BadXml(message, parser.line)
  }
  parser.on('error', ({ message }) => fail(`is not well-formed XML: ${message.replace(/^\d+:\d+: /, '')}`))
  parser.on('doctype', () => fail('has a document type (<!DOCTYPE>), which isn’t allowed'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: OpenElement = {
      name: local,
      namespace: uri,
      attributes: new Map(Object.values(attributes).map((one) => [one.name, one.value])),
      children: [],
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > MOST_DEPTH) fail(`has elements nested more than ${MOST_DEPTH} deep`)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (content: string) => void open.at(-1)?.children.push(content)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return root ?? fail('is empty')
}
