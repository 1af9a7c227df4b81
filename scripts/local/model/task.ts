import { DIFFICULTIES, SECTIONS, type Difficulty, type Section } from '#domain/exam/formats.ts'

/**
 * The contents of a prompt for new sets (lambdas/shared/model/write.ts), read from its text as a model reads
 * it.
 */
export type Task = {
  section: Section
  difficulty: Difficulty
  sets: { size: number; topic: string }[]
  /** The run's id; `batch` is the number of the batch in it, from 1. */
  run: string
  batch: number
}

/**
 * Parses a prompt for new sets.
 * @returns null for any other prompt
 */
export function readTask(prompt: string): Task | null {
  const [, sectionName, difficultyName] =
    /^Write for the \w+ ACT, section (\w+), difficulty (\w+)\.$/m.exec(prompt) ?? []
  const section = SECTIONS.find((one) => one === sectionName)
  const difficulty = DIFFICULTIES.find((one) => one === difficultyName)
  const [, run, batch] = /Reference: (\S+)\/(\d+)\.$/m.exec(prompt) ?? []
  if (section === undefined || difficulty === undefined || run === undefined) return null
  const sets = [
    ...prompt.matchAll(/^Set \d+: exactly (\d+) questions?(?:, topic ([^,]+))?, subject: /gm),
  ].map(([, size, topic]) => ({ size: Number(size), topic: topic ?? '' }))
  return { section, difficulty, sets, run, batch: Number(batch) }
}
