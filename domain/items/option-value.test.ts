import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, readQuantity } from './option-value.ts'

const r = String.raw

describe('readQuantity', () => {
  test.each<[string, number]>([
    ['12', 12],
    ['-3.5', -3.5],
    ['−7', -7],
    ['–7', -7],
    [r`\(5 - 2\)`, 3],
    ['.5', 0.5],
    ['1,200', 1200],
    ['$1,200.50', 1200.5],
    ['-$5', -5],
    ['25%', 25],
    [r`\(25\%\)`, 25],
    ['3/4', 0.75],
    ['2 1/2', 2.5],
    ['3:4', 0.75],
    ['5 ft', 5],
    ['12 square inches', 12],
    ['3 m/s^2', 3],
    ['9.8 m/s²', 9.8],
    ['60 miles per hour', 60],
    ['about 30 g', 30],
    ['45°', 45],
    ['21 °C', 21],
    [r`\(45^\circ\)`, 45],
    [r`\(\frac{3}{4}\)`, 0.75],
    [r`\(-\dfrac{3}{4}\)`, -0.75],
    [r`\(2\frac{1}{2}\)`, 2.5],
    [r`\(-2\frac{1}{2}\) cups`, -2.5],
    [r`\(2\sqrt{3}\)`, 2 * Math.sqrt(3)],
    [r`\(\sqrt[3]{8}\)`, 2],
    [r`\(\frac{\sqrt{3}}{2}\)`, Math.sqrt(3) / 2],
    [r`\(5 + 2\sqrt{3}\)`, 5 + 2 * Math.sqrt(3)],
    [r`\(24\pi\)`, 24 * Math.PI],
    [r`\(24\pi\) square inches`, 24 * Math.PI],
    [r`\(36\pi \text{ cm}^2\)`, 36 * Math.PI],
    [r`\(\frac{5\pi}{6}\)`, (5 * Math.PI) / 6],
    [r`\(3 \times 10^{4}\)`, 30000],
    [r`\(2^{-3}\)`, 0.125],
    [r`\(1{,}200\)`, 1200],
    [r`\(x = 4\)`, 4],
    ['x = -2', -2],
    [r`\(f(3) = 10\)`, 10],
    [r`\($12.50\)`, 12.5],
  ])('reads %s', (text, value) => {
    expect(readQuantity(text)).toBeCloseTo(value, 12)
  })

  test('reads the coordinates of a point', () => {
    expect(readQuantity(r`\((3, -2)\)`)).toEqual([3, -2])
    expect(readQuantity(r`\(\left(3, \frac{3}{2}\right)\)`)).toEqual([3, 1.5])
  })

  test.each([
    'NO CHANGE',
    '3x',
    r`\(3x + 2\)`,
    r`\(2\pi r\)`,
    r`\(x > 4\)`,
    'between 5 and 10',
    '4 ft 6 in',
    '5-10',
    '5–10 g',
    '10 - 20 birds',
    'less than 5',
    '10:30 a.m.',
    r`\(x = 2 \text{ or } x = 3\)`,
    r`\(\frac{1}{0}\)`,
    '',
  ])('doesn’t read %s as a number', (text) => {
    expect(readQuantity(text)).toBeUndefined()
  })

  test('reads every integer, with and without thousands separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(readQuantity(String(value))).toBe(value)
        expect(readQuantity(`${value.toLocaleString('en-US')} people`)).toBe(value)
      }),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        readQuantity(text)
        readQuantity(`\\(${text}\\)`)
      }),
    )
  })
})

test('readNumber accepts no unit', () => {
  expect(readNumber('5 less')).toBeUndefined()
  expect(readNumber('$5')).toBe(5)
})
