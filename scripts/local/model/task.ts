import { DIFFICULTIES, SECTIONS, type Difficulty, type Section } from '#domain/exam/formats.ts'

/**
 * The request of a prompt for new sets or for a repair (write.ts and repair.ts in lambdas/shared/model), read from the
 * prompt's text as a model reads it.
 */
export type Task = {
  section: Section
  difficulty: Difficulty
  /** Each set with its position in the batch, from 0, and its number of questions, `size`. */
  sets: { place: number; size: number; topic: string }[]
  /** The run's id; `batch` is the number of the batch in it, from 1. */
  run: string
  batch: number
  /** The number of the repair, from 1; 0 for the first try. */
  round: number
}

/**
 * Parses a prompt for new sets or for a repair.
 * @returns null for any other prompt
 */
export function readTask(prompt: string): Task | null {
  const [, sectionName, difficultyName] =
    /^Write for the \w+ ACT, section (\w+), difficulty (\w+)\.$/m.exec(prompt) ?? []
  const section = SECTIONS.find((one) => one === sectionName)
  const difficulty = DIFFICULTIES.find((one) => one === difficultyName)
  const [, run, batch, round = 0] = /Reference: (\S+)\/(\d+)(?:, round (\d+))?\.$/m.exec(prompt) ?? []
  if (section === undefined || difficulty === undefined || run === undefined) return null
  const sets = [
    ...prompt.matchAll(/^Set (\d+): exactly (\d+) questions?(?:, topic ([^,]+))?, subject: /gm),
  ].map(([, number, size, topic]) => ({ place: Number(number) - 1, size: Number(size), topic: topic ?? '' }))
  return { section, difficulty, sets, run, batch: Number(batch), round: Number(round) }
}

/** Returns the numbers, from 1, of the questions that a repair requests. */
export const readGaps = (prompt: string): number[] =>
  [...prompt.matchAll(/^Question (\d+)(?: \(portion \d+\))? was rejected: /gm)].map(([, number]) =>
    Number(number),
  )
