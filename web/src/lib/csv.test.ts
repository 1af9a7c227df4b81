import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('toCsv returns a line for the heads and one for each row, and quotes the cells that need quotes', () =>
  expect(
    toCsv(
      ['Topic', 'Seconds'],
      [
        ['Usage, "hard"', 1.5],
        ['two\nlines', 0],
        ['plain', ''],
      ],
    ),
  ).toBe('Topic,Seconds\r\n"Usage, ""hard""",1.5\r\n"two\nlines",0\r\nplain,\r\n'))
