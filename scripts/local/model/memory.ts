import { LETTERS, type Letter } from '#domain/items/finding.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import type { Dice } from './engine/dice.ts'

const SHOWN = /^Question (\d+)\b.*\n(.+)\nA\. (.+)\nB\. (.+)\nC\. (.+)\nD\. (.+)$/gm

const normalize = (stem: string): string => stem.trim().replace(/\s+/g, ' ')

/** Returns a question's options as one text, which is the same for every order of the options. */
const normalizeOptions = (options: readonly string[]): string => options.map(normalize).toSorted().join('\n')

/**
 * Remembers the questions that the emulator wrote or knows, by their stems and by their options. A stem may occur in
 * several questions. The blind solver answers from the memory, and leaves unknown questions open.
 * @param known returns the questions that the emulator knows from the start; called at the first lookup
 */
export function createMemory(known: () => readonly ContentQuestion[] = () => []) {
  const byStem = new Map<string, Set<string>>()
  const byOptions = new Map<string, Set<string>>()
  const stemsByExplanation = new Map<string, Set<string>>()
  let isLoaded = false
  const add = (map: Map<string, Set<string>>, name: string, value: string) =>
    void map.set(name, (map.get(name) ?? new Set()).add(value))
  function remember(questions: readonly ContentQuestion[]): void {
    for (const { questionText, options, correctAnswer, explanation } of questions) {
      add(byStem, normalize(questionText), correctAnswer)
      add(byOptions, normalizeOptions(options), correctAnswer)
      add(stemsByExplanation, normalize(explanation), normalize(questionText))
    }
  }
  function load(): void {
    if (isLoaded) return
    isLoaded = true
    remember(known())
  }
  /** Returns the right ones of a question's options, as far as the stem or the options are known. */
  function rightOptions(stem: string, options: readonly string[]): string[] {
    load()
    const found = options.filter((option) => byStem.get(normalize(stem))?.has(option) === true)
    // A question with an edited stem is found by its options.
    return found.length > 0
      ? found
      : options.filter((option) => byOptions.get(normalizeOptions(options))?.has(option) === true)
  }
  return {
    remember,
    rightOptions,

    /** Whether the explanation is known, but only as that of other questions. */
    explainsAnother(explanation: string, stem: string): boolean {
      load()
      const stems = stemsByExplanation.get(normalize(explanation))
      return stems !== undefined && !stems.has(normalize(stem))
    },

    /** Returns one entry per question in the prompt. A share of the answers is wrong on purpose. */
    answer(
      prompt: string,
      dice: Dice,
      wrongShare: number,
    ): { question: number; working: string; answer: Letter | null }[] {
      return [...prompt.matchAll(SHOWN)].map(([, number, stem = '', ...options]) => {
        const found = rightOptions(stem, options)
        const [only = null] =
          found.length === 1 ? LETTERS.filter((_, place) => options[place] === found[0]) : []
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

export type Memory = ReturnType<typeof createMemory>
