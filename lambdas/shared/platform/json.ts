import { sharedPartsOf } from '#domain/api/shared-parts.ts'

/** The fields of shared objects as JSON in UTF-8, without the braces. */
const written = new WeakMap<object, Buffer>()

function fieldsOf(shared: object): Buffer {
  const known = written.get(shared)
  if (known !== undefined) return known
  const fields = Buffer.from(JSON.stringify(shared).slice(1, -1))
  written.set(shared, fields)
  return fields
}

/**
 * Returns the JSON of a parsed reply, as JSON.stringify writes it: a string, or UTF-8 bytes if it has lists of shared
 * objects, which are written once.
 */
export function jsonOf(reply: unknown): string | Uint8Array<ArrayBuffer> {
  const fields = typeof reply === 'object' && reply !== null ? Object.entries(reply) : []
  if (!fields.some(([, value]) => isSharedList(value))) return JSON.stringify(reply)
  const pieces: Buffer[] = []
  let text = '{'
  for (const [name, value] of fields) {
    if (value === undefined) continue
    text += `${JSON.stringify(name)}:`
    if (isSharedList(value)) {
      text += '['
      for (const [place, element] of value.entries()) {
        if (place > 0) text += ','
        const parts = sharedPartsOf(element)
        if (parts === undefined) text += JSON.stringify(element)
        else {
          pieces.push(Buffer.from(`${text}{`), fieldsOf(parts.shared))
          const own = JSON.stringify(parts.own ?? {})
          text = own === '{}' ? '}' : `,${own.slice(1)}`
        }
      }
      text += ']'
    } else text += JSON.stringify(value)
    text += ','
  }
  return Buffer.concat([...pieces, Buffer.from(`${text.slice(0, -1)}}`)])
}

const isSharedList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && sharedPartsOf(value[0]) !== undefined
