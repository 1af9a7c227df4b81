import { LETTERS, type Letter } from '#domain/items/finding.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import type { Dice } from './engine/dice.ts'

const SHOWN = /^Question (\d+)\b.*\n(.+)\nA\. (.+)\nB\. (.+)\nC\. (.+)\nD\. (.+)$/gm

const nameOf = (stem: string): string => stem.trim().replace(/\s+/g, ' ')

/**
 * Remembers the questions that the emulator wrote, by their stems. A stem may occur in several questions. The blind
 * solver answers from it, and leaves unknown questions open.
 */
export function createMemory() {
  const known = new Map<string, { answers: Set<string>; explanations: Set<string> }>()
  const about = (stem: string) => known.get(nameOf(stem)) ?? { answers: new Set(), explanations: new Set() }
  return {
    remember(questions: readonly ContentQuestion[]): void {
      for (const { questionText, correctAnswer, explanation } of questions) {
        const { answers, explanations } = about(questionText)
        known.set(nameOf(questionText), {
          answers: answers.add(correctAnswer),
          explanations: explanations.add(explanation),
        })
      }
    },

    /** Returns the right answers of questions with this stem; empty for an unknown one. */
    answers: (stem: string): ReadonlySet<string> => about(stem).answers,
    /** Returns the explanations of questions with this stem; empty for an unknown one. */
    explanations: (stem: string): ReadonlySet<string> => about(stem).explanations,

    /** Returns one entry per question in the prompt. A share of the answers is wrong on purpose. */
    answer(
      prompt: string,
      dice: Dice,
      wrongShare: number,
    ): { question: number; working: string; answer: Letter | null }[] {
      return [...prompt.matchAll(SHOWN)].map(([, number, stem = '', ...options]) => {
        const { answers } = about(stem)
        const right = LETTERS.filter((_, place) => answers.has(options[place] ?? ''))
        const [only = null] = right.length === 1 ? right : []
        const slipped = dice.chance(wrongShare)
        return {
          question: Number(number),
          working: 'Looked up.',
          answer: only !== null && slipped ? dice.pick(LETTERS.filter((letter) => letter !== only)) : only,
        }
      })
    },
  }
}

export type Memory = ReturnType<typeof createMemory>
