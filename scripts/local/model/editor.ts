import * as z from 'zod'
import { CONCERNS, type Concern, type CritiqueReply } from '#domain/generation/critique.ts'
import { templates } from './engine/templates.ts'
import type { Memory } from './memory.ts'

const CONCERN_KINDS = Object.keys(CONCERNS).filter((kind): kind is Concern => kind in CONCERNS)
const objections = templates('editor', z.record(z.enum(CONCERN_KINDS), z.array(z.string()).min(1)))

/** One question of the prompt, with all that is written about it. */
const QUESTION = /^Question (\d+)\b[^\n]*\n([^]*?)(?=\n\nQuestion \d+\b|$(?![^]))/gm
const KEY = /^Key: ([A-D])$/m
const EXPLANATION = /^Explanation: (.+)$/m

/** Returns the kinds of concern in a text, each with its first words. */
function concernsIn(text: string, question: number | null): CritiqueReply['concerns'] {
  const known = objections()
  return CONCERN_KINDS.flatMap((kind) => {
    const found = new RegExp(String.raw`\b(?:${known[kind].join('|')})\b`, 'i').exec(text)
    return found === null ? [] : [{ kind, question, quote: found[0] }]
  })
}

/**
 * Judges a set as the demo model's editor: by lists of words, and by what the writer remembers of its own questions. It
 * reports a key or an explanation that isn't the writer's.
 */
export function judgeSet(memory: Memory, prompt: string): CritiqueReply {
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
      const key = KEY.exec(text)?.[1]
      const option = new RegExp(`^${key}\\. (.+)$`, 'm').exec(text)?.[1]
      const explanation = EXPLANATION.exec(text)?.[1]
      const isForeign =
        memory.explanations(stem).size > 0 && !memory.explanations(stem).has(explanation ?? '')
      const isWrong = memory.answers(stem).size > 0 && !memory.answers(stem).has(option ?? '')
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
