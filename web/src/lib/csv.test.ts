import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('CSV has a line for the heads and for each row, and quotes what needs quotes', () =>
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
