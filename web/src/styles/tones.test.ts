import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIFFICULTIES } from '#domain/exam/formats.ts'
import { DIFFICULTY_STYLES, scoreStyle } from '../lib/result-styles.ts'

const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const tokens = css('tokens.css')
const layout = css('layout.css')

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Returns a token's color as red, green, and blue from 0 to 1. */
function colorOf(token: string, theme: Theme): readonly number[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(tokens) ?? []
  const hex = theme === 'light' ? light : dark
  if (hex === '') throw new Error(`tokens.css has no color --${token}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** Returns the token behind a tone's property: tone-ok's --tone is --ok. */
function tokenOf(tone: string, property: 'tone' | 'tone-tint'): string {
  const [, rules = ''] = new RegExp(`\\.tone-${tone} \\{([^}]*)\\}`).exec(layout) ?? []
  const [, token] = new RegExp(`--${property}: var\\(--([\\w-]+)\\)`).exec(rules) ?? []
  if (token === undefined) throw new Error(`layout.css has no --${property} of .tone-${tone}`)
  return token
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const weigh = (color: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * toLinear(color[at] ?? 0), 0)

/** Returns the relative luminance, as WCAG 2.2 defines it. `contrast` returns the contrast ratio. */
const luminance = (color: readonly number[]) => weigh(color, [0.2126, 0.7152, 0.0722])
function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Returns the hue in degrees in OKLCH, where equal steps look equally far apart. Matrices:
 * bottosson.github.io/posts/oklab.
 */
function hueOf(color: readonly number[]): number {
  const l = Math.cbrt(weigh(color, [0.4122214708, 0.5363325363, 0.0514459929]))
  const m = Math.cbrt(weigh(color, [0.2119034982, 0.6806995451, 0.1073969566]))
  const s = Math.cbrt(weigh(color, [0.0883024619, 0.2817188376, 0.6299787005]))
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** The tokens of the timer's tone, as in timer.css. */
const [, timerTint = '', timerText = ''] =
  /\[data-tone='orange'\] \{\s*background: var\(--([\w-]+)\);\s*color: var\(--([\w-]+)\)/.exec(
    css('../features/test/frame/timer.css'),
  ) ?? []

const AA = 4.5
/** For the edges of controls and the lines of charts: WCAG 1.4.11. */
const AA_NON_TEXT = 3

describe.each(THEMES)('D-08: in the %s theme', (theme) => {
  test.each([36, 30, 29, 25, 24, 1])('a score of %i has AA contrast on its badge and its card', (score) => {
    const { tone } = scoreStyle(score)
    const text = colorOf(tokenOf(tone, 'tone'), theme)
    for (const background of [tokenOf(tone, 'tone-tint'), 'neutral-tint', 'surface', 'paper'])
      expect(contrast(text, colorOf(background, theme)), background).toBeGreaterThanOrEqual(AA)
  })

  test.each(DIFFICULTIES)(
    'the badge of a question of difficulty %s has AA contrast, and no error’s tone',
    (difficulty) => {
      const { tone } = DIFFICULTY_STYLES[difficulty]
      expect(tone).not.toBe('bad')
      const [text, tint] = [colorOf(tokenOf(tone, 'tone'), theme), colorOf(tokenOf(tone, 'tone-tint'), theme)]
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(AA)
    },
  )

  test('a score below 25 is red, but calmer than an error', () => {
    const { tone } = scoreStyle(24)
    const [low, bad] = [colorOf(tokenOf(tone, 'tone'), theme), colorOf('bad', theme)]
    expect(hueOf(low)).toBeGreaterThan(15)
    expect(hueOf(low)).toBeLessThan(40)
    const strength = (color: readonly number[]) => Math.max(...color) - Math.min(...color)
    expect(strength(low)).toBeLessThan(strength(bad) * 0.75)
  })

  test.each(['paper', 'surface', 'sunken', 'neutral-tint'])(
    'the edge and the focus ring of a control contrast with %s',
    (background) => {
      const [edge, ring] = [colorOf('control', theme), colorOf('brand', theme)]
      expect(contrast(edge, colorOf(background, theme))).toBeGreaterThanOrEqual(AA_NON_TEXT)
      expect(contrast(ring, colorOf(background, theme)), 'focus').toBeGreaterThanOrEqual(AA_NON_TEXT)
    },
  )

  test('the time of an orange timer has AA contrast', () => {
    expect(contrast(colorOf(timerText, theme), colorOf(timerTint, theme))).toBeGreaterThanOrEqual(AA)
  })

  test('a score of 27 is yellow, and a timer with data-tone=orange is orange', () => {
    const { tone } = scoreStyle(27)
    for (const [yellow, orange] of [
      [tokenOf(tone, 'tone'), timerText],
      [tokenOf(tone, 'tone-tint'), timerTint],
    ] as const) {
      const hues = [hueOf(colorOf(yellow, theme)), hueOf(colorOf(orange, theme))]
      // Pure yellow (#ff0) is at 110 degrees, pure orange (#ffa500) at 71, and pure red at 29.
      expect(hues[0]).toBeGreaterThan(90)
      expect(hues[1]).toBeLessThan(72)
      expect((hues[0] ?? 0) - (hues[1] ?? 0), `${yellow} and ${orange}`).toBeGreaterThanOrEqual(30)
    }
  })
})
