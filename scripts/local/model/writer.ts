import type { ContentQuestion } from '#domain/items/content-set.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import { createDice, type Dice } from './engine/dice.ts'
import { englishSet } from './sections/english.ts'
import { addFlaws, type Flaw } from './flaws.ts'
import { mathSet } from './sections/math.ts'
import { readingSet } from './sections/reading.ts'
import { scienceSet } from './sections/science.ts'
import type { Task } from './task.ts'

/** The most sets in a batch. A batch's numbers begin at a multiple of it, so each set of a run has its own number. */
const SETS_A_BATCH = 2

type WrittenBatch = {
  /** The sets as they're sent: some of their questions are flawed. */
  sets: unknown[]
  /** The original questions by set; the emulator remembers them to answer later. */
  sound: ContentQuestion[][]
  /** The flaws by set: the position of a question, or null for the passage. */
  flaws: { place: number | null; flaw: Flaw }[][]
}

/**
 * Writes the sets of a batch from templates. The same seed and task always give the same texts, whatever was
 * written before. A `share` of the questions gets one flaw each, of a kind that a gate looks for.
 */
export function writeDemoSets(seed: string, task: Task, share: number): WrittenBatch {
  const works = task.sets.map((setRequest) => {
    const { run, number, sound } = writeSound(seed, task, setRequest)
    return { sound, ...addFlaws(createDice(seed, 'flaws', run, number), task.section, sound, share) }
  })
  return {
    sets: works.map(({ set }) => set),
    sound: works.map(({ sound }) => sound.questions),
    flaws: works.map(({ flaws }) => flaws),
  }
}

/** Writes a set without flaws. Another round writes another set. */
function writeSound(seed: string, task: Task, setRequest: Task['sets'][number]) {
  const run = task.round === 0 ? task.run : `${task.run} ${task.round}`
  const number = (task.batch - 1) * SETS_A_BATCH + setRequest.place
  const sound = writeSet(createDice(seed, run, number), seed, { ...task, run }, setRequest, number)
  return { run, number, sound }
}

/**
 * Writes rejected questions of a set again. It finds the round in which it wrote the set by the questions in the
 * prompt.
 * @param numbers the numbers of the questions, from 1
 */
export function repairDemoSet(
  seed: string,
  { task, prompt, numbers }: { task: Task; prompt: string; numbers: readonly number[] },
  share: number,
) {
  const [setRequest] = task.sets
  if (setRequest === undefined) return { questions: [], sound: [] }
  const rounds = Array.from({ length: task.round }, (_, round) =>
    writeSound(seed, { ...task, round }, setRequest),
  )
  const shownIn = ({ sound }: { sound: WrittenSet }) =>
    sound.questions.filter(({ questionText }) => prompt.includes(questionText)).length
  const [written] = rounds.toSorted((one, other) => shownIn(other) - shownIn(one))
  const sound = numbers.flatMap((number) => written?.sound.questions[number - 1] ?? [])
  if (written === undefined) return { questions: [], sound }
  const dice = createDice(seed, 'flaws', written.run, written.number, `repair ${task.round}`)
  return {
    questions: addFlaws(dice, task.section, { ...written.sound, questions: sound }, share).set['questions'],
    sound,
  }
}

function writeSet(
  dice: Dice,
  seed: string,
  task: Task,
  { size, topic }: Task['sets'][number],
  number: number,
): WrittenSet {
  const { section, difficulty, run } = task
  if (section === 'math') return mathSet(dice, topic, difficulty, size)
  const order = createDice(seed, run, 'subjects')
  if (section === 'science') return scienceSet(dice, order, topic, size, number)
  // A batch of English or Reading has one passage, so each batch uses the next project of the list (see `makeWorld`).
  const turn = Math.floor(number / SETS_A_BATCH)
  return section === 'english'
    ? englishSet(dice, order, size, turn)
    : readingSet(dice, order, topic, size, turn)
}
