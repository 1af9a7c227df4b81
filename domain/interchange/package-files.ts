import { atLine, parseJson, UnreadablePart } from './problem.ts'
import { BadXml } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** Parses a document. @throws BadXml */
export type ParseXml = (text: string) => XmlElement

export type PackageFiles = ReturnType<typeof openPackage>

/**
 * Gives access to the files of a package. @param texts the text of each file by its path
 * @throws UnreadablePart from each function, for a file that is missing or unreadable
 */
export function openPackage(texts: ReadonlyMap<string, string>, parseXml: ParseXml) {
  const text = (path: string): string => {
    const found = texts.get(path)
    if (found === undefined) throw new UnreadablePart(path, 'is not in the package')
    return found
  }
  return {
    json: (path: string): unknown => parseJson(text(path), path),
    xml(path: string): XmlElement {
      try {
        return parseXml(text(path))
      } catch (error) {
        if (!(error instanceof BadXml)) throw error
        throw new UnreadablePart(atLine(path, error.line), error.message)
      }
    },
  }
}

/** Returns the path that an address in a file names: "../a/b.xml" in "sets/c/d.xml" is "sets/a/b.xml". */
export function resolvePath(file: string, href: string): string {
  const path = file.split('/').slice(0, -1)
  for (const part of decodeHref(href).split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}

function decodeHref(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
