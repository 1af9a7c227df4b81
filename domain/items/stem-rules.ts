import { questionRule } from './finding.ts'

/**
 * Allows a short noun phrase between "which" and the verb; a word like "why" would start a separate clause.
 */
const WHICH_NOT =
  /(?:^|[.?!]\s+)(?:[^.?!]*,\s+)?which(?: (?!why|that|how|whether|if|when|where|because|who|what|to\b)[\w’'-]+){0,6} (?:is|are|was|were|does|do|did|can|could|would) (not)\b/i
const EXCEPT = /\b(?:of the following|of these)\b[^.?!]*\b(except)\b|\b(except)(?: for)?\s*[:?.]?$/i

/**
 * Checks that a stem that asks in the negative says so in capitals: "Which of these is NOT ...", "...
 * EXCEPT:". It checks only these two patterns and ignores a "not" inside a separate clause.
 */
export const negativeInCapitals = questionRule('negative-stem', ({ questionText }) => {
  const stem = questionText.trim().replace(/\s+/g, ' ')
  const word =
    WHICH_NOT.exec(stem)?.[1] ??
    EXCEPT.exec(stem)
      ?.slice(1)
      .find((one) => one !== undefined)
  return word === undefined || word === word.toUpperCase()
    ? []
    : [`the stem is negative: write ${word.toUpperCase()} in capitals`]
})
