import type { ContentQuestion } from '../../../domain/items/content-set.ts'
import type { WrittenSet } from '../../../domain/generation/written.ts'
import { createDice, type Dice } from './dice.ts'
import { englishSet } from './english/sets.ts'
import { spoil, type Flaw } from './flaws.ts'
import { mathSet } from './math/sets.ts'
import { readingSet } from './reading/sets.ts'
import { scienceSet } from './science/sets.ts'
import type { Task } from './task.ts'

/** Sets a batch may have, so that each set of a run has a number of its own. */
const SETS_A_BATCH = 2

export type Work = {
  /** As they are sent: some of their questions are spoiled. */
  sets: unknown[]
  /** Every question as it was before, by set: what the stand-in remembers to answer. */
  sound: ContentQuestion[][]
  /** What was spoiled, by set: a place in it, or null for its passage. */
  flaws: { place: number | null; flaw: Flaw }[][]
}

/**
 * Writes the sets of a batch by templates. The same seed and task give the same texts, however often and in whatever
 * order they are asked for; `share` of the questions are spoiled on purpose, each in one way that a gate looks for.
 */
export function writeDemoSets(seed: string, task: Task, share: number): Work {
  const works = task.sets.map((asked, place) => {
    const number = (task.batch - 1) * SETS_A_BATCH + place
    const dice = createDice(seed, task.run, number)
    const sound = soundSet(dice, seed, task, asked, number)
    return { sound, ...spoil(createDice(seed, 'flaws', task.run, number), task.section, sound, share) }
  })
  return {
    sets: works.map(({ set }) => set),
    sound: works.map(({ sound }) => sound.questions),
    flaws: works.map(({ flaws }) => flaws),
  }
}

function soundSet(
  dice: Dice,
  seed: string,
  task: Task,
  { size, topic }: Task['sets'][number],
  number: number,
): WrittenSet {
  const { section, difficulty, run } = task
  if (section === 'math') return mathSet(dice, topic, difficulty, size)
  const subjects = createDice(seed, run, 'subjects')
  if (section === 'science') return scienceSet(dice, subjects, topic, size, number)
  // One passage a batch, so every batch has the next subject.
  const turn = Math.floor(number / SETS_A_BATCH)
  return section === 'english'
    ? englishSet(dice, subjects, size, turn)
    : readingSet(dice, subjects, topic, size, turn)
}
