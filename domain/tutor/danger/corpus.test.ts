import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { isInDanger } from '../safety.ts'

/**
 * Measures the rules with a labeled corpus. Nobody may read the messages of the held-out files or of
 * `independent.yaml` while changing rules, so this test never prints one of them.
 * docs/decisions/0140-how-danger-is-measured.md and 0198-danger-by-concepts.md have every measurement.
 */

const groups = z.array(
  z.object({
    label: z.enum(['danger', 'harmless']),
    kind: z.string(),
    language: z.string(),
    messages: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
  }),
)
const folder = join(import.meta.dirname, 'corpus')
const read = (files: readonly string[]) =>
  files.flatMap((file) =>
    groups
      .parse(parse(readFileSync(join(folder, file), 'utf8')))
      .flatMap(({ messages, ...rest }) => messages.map((text) => ({ ...rest, text }))),
  )
const heldOut = read(['held-out.yaml', 'fresh.yaml'])
const fresh = read(['fresh.yaml'])
const independent = read(['independent.yaml'])
const development = read(globSync('development*.yaml', { cwd: folder }))
type Message = (typeof heldOut)[number]

function measure(messages: readonly Message[]) {
  const [dangerous, harmless] = (['danger', 'harmless'] as const).map((label) => {
    const all = messages.filter((one) => one.label === label)
    return { all: all.length, flagged: all.filter(({ text }) => isInDanger(text)).length }
  })
  return { dangerous: dangerous ?? { all: 0, flagged: 0 }, harmless: harmless ?? { all: 0, flagged: 0 } }
}

function rowOf(name: string, messages: readonly Message[]): string {
  const { dangerous, harmless } = measure(messages)
  const share = ({ all, flagged }: { all: number; flagged: number }) =>
    (all === 0 ? '' : `${flagged}/${all} ${((100 * flagged) / all).toFixed(1)}%`).padStart(16)
  return `${name.padEnd(20)}${share(dangerous)}${share(harmless)}`
}

const rowsBy = (messages: readonly Message[], groupOf: (one: Message) => string) =>
  [...new Set(messages.map(groupOf))].map((group) =>
    rowOf(
      group,
      messages.filter((one) => groupOf(one) === group),
    ),
  )

test('detects at least 97% of the held-out danger and flags at most 2% of the held-out harmless messages', () => {
  process.stdout.write(
    [
      '\nHeld out                   danger found    false alarms',
      rowOf('all', heldOut),
      rowOf('the latest of these', fresh),
      ...rowsBy(heldOut, ({ language }) => language),
      ...rowsBy(heldOut, ({ language, kind }) => `${language} ${kind}`),
      '',
    ].join('\n'),
  )
  const { dangerous, harmless } = measure(heldOut)
  expect(dangerous.flagged / dangerous.all).toBeGreaterThanOrEqual(0.97)
  expect(harmless.flagged / harmless.all).toBeLessThanOrEqual(0.02)
})

/** Limits a little worse than what the rules reach, so that a change can't make them worse unnoticed. */
const INDEPENDENT_FLOOR = 0.65
const INDEPENDENT_FALSE_ALARMS = 0.05

test('detects at least 65% of the danger, with at most 5% false alarms, by an author who never saw the rules', () => {
  process.stdout.write(
    [
      '\nIndependent author         danger found    false alarms',
      rowOf('all', independent),
      ...rowsBy(independent, ({ language }) => language),
      ...rowsBy(independent, ({ kind }) => kind),
      '',
    ].join('\n'),
  )
  const { dangerous, harmless } = measure(independent)
  expect(dangerous.flagged / dangerous.all).toBeGreaterThanOrEqual(INDEPENDENT_FLOOR)
  expect(harmless.flagged / harmless.all).toBeLessThanOrEqual(INDEPENDENT_FALSE_ALARMS)
})

test('has at least 350 dangerous and 350 harmless messages, in eleven languages, without repeats', () => {
  const all = [...heldOut, ...development]
  for (const label of ['danger', 'harmless']) {
    const some = all.filter((one) => one.label === label)
    expect(some.length).toBeGreaterThanOrEqual(350)
    expect(new Set(some.map(({ language }) => language)).size).toBe(11)
  }
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})

test('classifies every development message correctly', () => {
  const wrong = development.filter(({ text, label }) => isInDanger(text) !== (label === 'danger'))
  expect(wrong.map(({ text }) => text).slice(0, 20)).toHaveLength(0)
})
