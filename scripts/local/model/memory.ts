import { LETTERS, type Letter } from '#domain/items/finding.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import type { Dice } from './engine/dice.ts'

const SHOWN = /^Question (\d+)\b.*\n(.+)\nA\. (.+)\nB\. (.+)\nC\. (.+)\nD\. (.+)$/gm

const nameOf = (stem: string): string => stem.trim().replace(/\s+/g, ' ')

/**
 * Answers questions from memory: the emulator finds its own question by the stem, and the right answer's text
 * among the options. Its answer to an unknown question is null.
 */
export function createMemory() {
  const answers = new Map<string, Set<string>>()
  return {
    remember(questions: readonly ContentQuestion[]): void {
      for (const { questionText, correctAnswer } of questions) {
        const known = answers.get(nameOf(questionText)) ?? new Set()
        answers.set(nameOf(questionText), known.add(correctAnswer))
      }
    },

    /** Returns one entry per question in the prompt. A share of the answers is wrong on purpose. */
    answer(
      prompt: string,
      dice: Dice,
      wrongShare: number,
    ): { question: number; working: string; answer: Letter | null }[] {
      return [...prompt.matchAll(SHOWN)].map(([, number, stem = '', ...options]) => {
        const known = answers.get(nameOf(stem))
        const right = LETTERS.filter((_, place) => known?.has(options[place] ?? '') === true)
        const [only = null] = right.length === 1 ? right : []
        const isWrong = dice.chance(wrongShare)
        return {
          question: Number(number),
          working: 'Looked up.',
          answer: only !== null && isWrong ? dice.pick(LETTERS.filter((letter) => letter !== only)) : only,
        }
      })
    },
  }
}
