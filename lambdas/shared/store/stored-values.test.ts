import { expect, test } from 'vitest'
import {
  readBoolean,
  readBytes,
  readInteger,
  readList,
  readNullable,
  readOneOf,
  readOptional,
  readText,
} from './stored-values.ts'

const readLetter = (value: unknown) => readOneOf(['a', 'b'], value)
const readTexts = (value: unknown) => readList(readText, value)

test.each([
  ['readText', readText, ['', 'text'], [undefined, null, 1, {}]],
  [
    'readInteger',
    readInteger,
    [0, -1, Number.MAX_SAFE_INTEGER],
    [undefined, '1', 1.5, NaN, Infinity, 2 ** 53],
  ],
  ['readBoolean', readBoolean, [true, false], [undefined, 0, 'true']],
  ['readBytes', readBytes, [new Uint8Array([1])], [undefined, [1], 'AQ==']],
  ['readOneOf', readLetter, ['a', 'b'], [undefined, 'c', 'toString']],
  ['readList', readTexts, [[], ['a']], [undefined, 'a', { 0: 'a' }, ['a', 1]]],
  ['readOptional', (value: unknown) => readOptional(readText, value), [undefined, 'a'], [null, 1]],
  ['readNullable', (value: unknown) => readNullable(readText, value), [null, 'a'], [undefined, 1]],
])('%s returns a value of its type, and throws a TypeError for any other', (_, read, good, bad) => {
  for (const value of good) expect(read(value)).toEqual(value)
  for (const value of bad) expect(() => read(value)).toThrow(TypeError)
})
