// @module-tag deep
import { describe, expect, test } from 'vitest'
import { inspect } from '#domain/generation/accept.ts'
import { readCritique, type Critique } from '#domain/generation/critique.ts'
import type { Draft } from '#domain/generation/draft.ts'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import { comparedTextsOf } from '#domain/generation/similarity.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { batchSize, planBatches, type Batch } from '#domain/generation/request.ts'
import type { Gate } from '#domain/generation/run.ts'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { critiqueTask } from '#lambdas/shared/model/critique.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { writeTask } from '#lambdas/shared/model/write.ts'
import { createMemory, loadCritique, loadWriter, readTask, type Flaw } from '#scripts/local/model/model.ts'

/** The sets that the model emulator writes, against the product's gates. */

const { writeDemoSets } = await loadWriter()
const { critiqueSet } = await loadCritique()
const RUN = 'run_0123456789abcdefghijkl'

function write(batch: Batch, { seed = 'seed', run = RUN, flawed = 0 } = {}) {
  const task = readTask(writeTask({ runId: run, batch, number: batch.index * setSizes(batch).length }))
  if (task === null) throw new Error('readTask rejected the prompt')
  return writeDemoSets(seed, task, flawed)
}

/** Returns the critique of a set by an emulator that remembers the sound questions as its own. */
function critique(sound: readonly (readonly ContentQuestion[])[], set: Draft['set']): Critique {
  const memory = createMemory()
  for (const questions of sound) memory.remember(questions)
  return readCritique(critiqueSet(memory, critiqueTask(set)), set.questions.length)
}

const KINDS = SECTIONS.flatMap((section) =>
  VERSIONS.flatMap((version) => DIFFICULTIES.map((difficulty) => ({ section, version, difficulty }))),
)

describe('writeDemoSets', () => {
  test.each(KINDS)('writes $difficulty $version $section sets that pass inspect and the critique', (kind) => {
    for (const count of [batchSize(kind), 7, 1])
      for (const index of [0, 5, 11]) {
        const batch = { index, count, ...kind }
        const written = write(batch)
        const { drafts, rejected } = inspect(batch, written.sets, parsers)
        expect(rejected).toEqual([])
        for (const { set } of drafts)
          expect(critique(written.sound, set).filter((fault) => fault !== null)).toEqual([])
        expect(drafts.reduce((sum, { set }) => sum + set.questions.length, 0)).toBe(count)
      }
  })

  test('writes the same sets for the same seed and task, regardless of other calls', () => {
    const batch: Batch = { index: 3, section: 'english', version: 'old', difficulty: 'hard', count: 10 }
    const first = write(batch, { flawed: 0.3 })
    write({ ...batch, index: 4 }, { flawed: 0.3 })
    expect(write(batch, { flawed: 0.3 })).toEqual(first)
    expect(write(batch, { flawed: 0.3, seed: 'other' })).not.toEqual(first)
    expect(write(batch, { flawed: 0.3, run: 'run_other_0123456789abcd' })).not.toEqual(first)
  })

  test('spreads its keys over the four positions', () => {
    for (const section of SECTIONS) {
      const counts = [0, 0, 0, 0]
      for (let index = 0; index < 30; index += 1)
        for (const { options, correctAnswer } of write({
          index,
          section,
          version: 'old',
          difficulty: 'medium',
          count: 10,
        }).sound.flat()) {
          const position = options.indexOf(correctAnswer)
          counts[position] = (counts[position] ?? 0) + 1
        }
      const total = counts.reduce((sum, one) => sum + one, 0)
      for (const count of counts) {
        expect(count / total, `${section} ${counts.join(' ')}`).toBeGreaterThan(0.15)
        expect(count / total, `${section} ${counts.join(' ')}`).toBeLessThan(0.4)
      }
    }
  })
})

/** Counts the questions of a whole run that remain after each batch is compared with all earlier ones. */
function countSurvivors(batches: readonly Batch[], seed: string): { requested: number; remaining: number } {
  const known: KnownText[] = []
  let [requested, remaining] = [0, 0]
  for (const batch of batches) {
    const { index } = batch
    const { drafts } = inspect(batch, write(batch, { seed }).sets, parsers)
    const distinct = rejectDuplicates(drafts, known)
    for (const { set, place } of distinct.drafts)
      for (const { where, ...similarity } of comparedTextsOf(set))
        known.push({ name: `${index}/${place} ${where}`, ...similarity })
    requested += batch.count
    remaining += distinct.drafts.reduce((sum, { set }) => sum + set.questions.length, 0)
  }
  return { requested, remaining }
}

describe('the variety of a large run', () => {
  test.each(SECTIONS)('%s: at most one in five questions is a near-duplicate', (section) => {
    const batches = planBatches({ kind: 'preset', preset: 'large', section, version: 'old' })
    for (const seed of ['demo', 'b', 'c']) {
      const { requested, remaining } = countSurvivors(batches, seed)
      expect(remaining / requested, `${seed}: ${remaining} of ${requested}`).toBeGreaterThanOrEqual(0.8)
    }
  })
})

/** The gates that may find each flaw. `blind-solve` means that no other gate finds it. */
const FOUND_BY: Record<Flaw, readonly Gate[]> = {
  'wrong key': ['recompute', 'blind-solve'],
  'fifth option': ['schema'],
  'no explanation': ['schema'],
  'same options': ['options'],
  'key not among options': ['options'],
  'missing figure': ['figures'],
  giveaway: ['item-writing'],
  'none of the above': ['item-writing'],
  unsafe: ['unsafe'],
  'link in the text': ['unsafe'],
  'other explanation': ['critique'],
  'unfit for students': ['moderation'],
  'near-duplicate': ['duplicate'],
  'short passage': ['readability', 'schema', 'item-writing'],
}

test('writeDemoSets produces every flaw, and the matching gate finds it', () => {
  const seenFlaws = new Set<Flaw>()
  for (const section of SECTIONS)
    for (let index = 0; index < 60; index += 1) {
      const batch: Batch = { index, section, version: 'old', difficulty: 'easy', count: 3 }
      const written = write(batch, { flawed: 0.35 })
      const [plantedFlaw, ...more] = written.flaws.flat()
      // A batch with a single flaw, so that its rejections have one cause.
      if (plantedFlaw === undefined || more.length > 0) continue
      const { drafts, rejected } = inspect(batch, written.sets, parsers)
      const faults = drafts.flatMap(({ set }) => critique(written.sound, set)).flatMap((fault) => fault ?? [])
      // A wrong key is for the blind solve, which comes before the critique.
      const objections = plantedFlaw.flaw === 'wrong key' ? [] : faults
      const gates = [...rejected, ...rejectDuplicates(drafts, []).rejected, ...objections].map(
        ({ gate }) => gate,
      )
      const foundBy = gates.length === 0 ? ['blind-solve'] : gates
      seenFlaws.add(plantedFlaw.flaw)
      for (const gate of foundBy)
        expect(FOUND_BY[plantedFlaw.flaw], `${section} ${plantedFlaw.flaw}`).toContain(gate)
    }
  expect([...seenFlaws].toSorted()).toEqual(Object.keys(FOUND_BY).toSorted())
})
