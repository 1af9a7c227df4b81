import * as z from 'zod'
import { CONCERNS, type CritiqueReply } from '#domain/generation/critique.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { templates } from './engine/templates.ts'
import type { Memory } from './memory.ts'

const objections = templates('critique', z.record(z.enum(CONCERNS), z.array(z.string()).min(1)))

/** One question of the prompt, with all that is written about it. */
const QUESTION = /^Question (\d+)\b[^\n]*\n([^]*?)(?=\n\nQuestion \d+\b|$(?![^]))/gm
const OPTION = /^[A-D]\. (.+)$/gm
const KEY = /^Key: ([A-D])$/m
const EXPLANATION = /^Explanation: (.+)$/m

/** Returns the kinds of concern in a text, each with the first words that show it. */
function concernsIn(text: string, question: number | null): CritiqueReply['concerns'] {
  const known = objections()
  return CONCERNS.flatMap((kind) => {
    const found = new RegExp(String.raw`\b(?:${known[kind].join('|')})\b`, 'i').exec(text)
    return found === null ? [] : [{ kind, question, quote: found[0] }]
  })
}

/**
 * Writes the critique of a set, by lists of words and by the questions that the emulator knows. It reports a key that
 * differs from the known question's, and an explanation that belongs to another question.
 */
export function critiqueSet(memory: Memory, prompt: string): CritiqueReply {
  const questions = [...prompt.matchAll(QUESTION)].map(([, number, text = '']) => ({
    question: Number(number),
    text,
  }))
  const head = prompt.split(/^Question 1\b/m)[0] ?? ''
  return {
    concerns: [
      ...concernsIn(head, null),
      ...questions.flatMap(({ question, text }) => concernsIn(text, question)),
    ],
    questions: questions.map(({ question, text }) => {
      const [stem = ''] = text.split('\n')
      const options = [...text.matchAll(OPTION)].map(([, option = '']) => option)
      const key = options[LETTERS.findIndex((letter) => letter === KEY.exec(text)?.[1])] ?? ''
      const right = memory.rightOptions(stem, options)
      const isWrong = right.length > 0 && !right.includes(key)
      const isForeign = memory.explainsAnother(EXPLANATION.exec(text)?.[1] ?? '', stem)
      return {
        question,
        faults: [
          ...(isWrong ? [{ criterion: 'one-answer' as const, reason: 'Another option is right.' }] : []),
          ...(isForeign
            ? [{ criterion: 'true-explanation' as const, reason: 'It explains something else.' }]
            : []),
        ],
      }
    }),
  }
}
