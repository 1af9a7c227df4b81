import * as figure from './figure-rules.ts'
import type { Finding, Rule } from './finding.ts'
import type { ContentSet } from './content-set.ts'
import * as guidance from './guidance-rules.ts'
import * as notation from './notation-rules.ts'
import * as option from './option-rules.ts'
import * as portion from './portion-rules.ts'
import * as whole from './set-rules.ts'
import { negativeInCapitals } from './stem-rules.ts'

/** The item-writing rules that need one set and nothing else, whatever its size, in the order their findings are told. */
const ITEM_RULES: readonly Rule[] = [
  whole.topicsBelong,
  whole.oneTopic,
  whole.passageLength,
  whole.passageGrade,
  portion.portionsAsked,
  portion.noChangeFirst,
  figure.figuresUnique,
  figure.figureShapes,
  figure.mathFiguresUsed,
  figure.passageFiguresExist,
  figure.questionFiguresExist,
  option.optionsDiffer,
  option.keyAmongOptions,
  option.noAllOfTheAbove,
  option.noAbsoluteGiveaway,
  negativeInCapitals,
  guidance.explanationLength,
  guidance.distractorNotes,
  guidance.hintKeepsKey,
  notation.latexBalanced,
  notation.noStrayCharacters,
]

/** What only sets that ship must keep: they have been edited. */
const SHIPPED_RULES: readonly Rule[] = [whole.setSize, guidance.noLetters, guidance.exactQuotes]

/** Everything the item-writing rules find in one set that ships; empty for a sound one. */
export const itemFindings = (set: ContentSet): Finding[] => [
  ...SHIPPED_RULES.flatMap((rule) => rule(set)),
  ...anySizeFindings(set),
]

/** The same for a set of any size: generated ones have what a batch asked for, less what was refused. */
export const anySizeFindings = (set: ContentSet): Finding[] => ITEM_RULES.flatMap((rule) => rule(set))
