import { describe, expect, test } from 'vitest'
import { ladderOf } from '#domain/hints/ladder.ts'
import { STRATEGY_GUIDES } from '#domain/hints/strategies.ts'
import { revealsKey } from '#domain/items/reveals-key.ts'
import { mentions } from '#domain/items/words.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { projectPath } from '#lib/project-path.ts'
import { readGuides } from './load-guides.ts'
import { readBank } from './load.ts'

/** Tests the hints that students get for every question of the bank. */

const { sets } = readBank(projectPath('content', 'bank'))
const ladders = sets.flatMap(({ file, set: content }) => {
  const { form, teaching } = fromContent(content)
  const set = { ...form, id: content.id, revision: 1 }
  return set.questions.flatMap((item, index) => {
    const lesson = teaching[index]
    if (lesson === undefined) return []
    const keyed = { ...item, key: item.options[item.key] ?? '' }
    const steps = ladderOf({ set, index, lesson, key: item.key })
    return [{ name: `${file} q${index + 1}`, item, keyed, lesson, steps }]
  })
})

describe('the hints of the whole bank', () => {
  test('never contain the key’s text or letter, or name the answer', () => {
    expect(ladders.length).toBeGreaterThan(1400)
    const revealing = ladders.flatMap(({ name, keyed, steps }) =>
      steps
        .flatMap((step) => {
          if (step.kind === 'look') return [step.text, step.place ?? '']
          return step.kind === 'strategy' ? [step.text] : [step.reason]
        })
        .filter((text) => revealsKey(text, keyed))
        .map((text) => `${name}: ${text}`),
    )
    expect(revealing).toEqual([])
  })

  test('never remove the key, and begin with the author’s own hint', () => {
    for (const { name, item, lesson, steps } of ladders) {
      expect(steps[0], name).toMatchObject({ kind: 'look', text: lesson.hint })
      for (const step of steps) if (step.kind === 'remove') expect(step.option, name).not.toBe(item.key)
    }
  })

  test('have three steps for 99% of the questions, and name a place for more than a fifth', () => {
    expect(ladders.filter(({ steps }) => steps.length < 3).length).toBeLessThan(ladders.length / 100)
    const laddersWithPlace = ladders.filter(({ steps: [look] }) => look?.kind === 'look' && look.place !== null)
    expect(laddersWithPlace.length).toBeGreaterThan(ladders.length / 5)
  })

  test('remove the choices at all four positions about equally often', () => {
    for (const position of [0, 1, 2, 3]) {
      const laddersWithRemoval = ladders.filter(({ steps: [, , last] }) => last?.kind === 'remove' && last.option === position)
      expect(laddersWithRemoval.length / ladders.length).toBeGreaterThan(0.2)
      expect(laddersWithRemoval.length / ladders.length).toBeLessThan(0.3)
    }
  })

  test('name guides that exist and that every student may read', () => {
    const { guides } = readGuides(projectPath('content', 'guides'))
    const freeGuides = new Set(guides.filter(({ guide }) => !guide.premium).map(({ guide }) => guide.id))
    expect([...STRATEGY_GUIDES].filter((id) => !freeGuides.has(id))).toEqual([])
  })
})

test('revealsKey and mentions find the quoted key, for a sample of the bank’s questions', () => {
  for (const { name, keyed } of ladders.filter((_, at) => at % 7 === 0)) {
    expect(mentions(`The answer is "${keyed.key}".`, keyed.key), name).toBe(true)
    expect(revealsKey(`Look for "${keyed.key}" in the passage.`, keyed), name).toBe(true)
  }
})
