/**
 * Checks of values that a store wrote itself. They are for items that most calls read: a schema takes several times as
 * long, and the function would build it at each start (docs/decisions/0303).
 */

const unreadable = (expected: string, value: unknown) =>
  new TypeError(`a stored value must be ${expected}, but its type is ${typeof value}`)

/** @throws TypeError */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw unreadable('a text', value)
  return value
}

/** @throws TypeError */
export function readInteger(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unreadable('an integer', value)
  return value
}

/** @throws TypeError */
export function readBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw unreadable('a boolean', value)
  return value
}

/** @throws TypeError */
export function readBytes(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw unreadable('bytes', value)
  return value
}

/** @throws TypeError unless the value is one of these */
export function readOneOf<T>(values: readonly T[], value: unknown): T {
  const found = values.find((one) => one === value)
  if (found === undefined) throw unreadable(`one of ${values.join(', ')}`, value)
  return found
}

/** @throws TypeError unless the value is a list whose values can be read */
export function readList<T>(read: (value: unknown) => T, value: unknown): T[] {
  if (!Array.isArray(value)) throw unreadable('a list', value)
  return value.map((one) => read(one))
}

/** Reads a value that may be absent. */
export const readOptional = <T>(read: (value: unknown) => T, value: unknown): T | undefined =>
  value === undefined ? undefined : read(value)

/** Reads a value that may be null. */
export const readNullable = <T>(read: (value: unknown) => T, value: unknown): T | null =>
  value === null ? null : read(value)
