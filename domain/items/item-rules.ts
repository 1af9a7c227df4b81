import * as english from './english-rules.ts'
import * as figure from './figure-rules.ts'
import type { Finding, Rule } from './finding.ts'
import type { ContentSet } from './content-set.ts'
import * as guidance from './guidance-rules.ts'
import * as notation from './notation-rules.ts'
import * as option from './option-rules.ts'
import * as portion from './portion-rules.ts'
import * as science from './science-rules.ts'
import * as whole from './set-rules.ts'
import { negativeInCapitals } from './stem-rules.ts'

/** The item-writing rules that need only one set, of any size, in the order of their findings. */
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
  guidance.hintHidesKey,
  notation.validLatex,
  notation.noStrayCharacters,
  notation.noMarkdown,
]

/** Further rules for sets that a person writes or edits. Generated sets need not follow them until they're edited. */
const AUTHOR_RULES: readonly Rule[] = [
  whole.setSize,
  guidance.noLetters,
  guidance.exactQuotes,
  english.stemFamily,
  english.englishMix,
  english.yesAndNo,
  english.stemSharesKey,
  english.numberGivesKey,
  english.otherGivesKey,
  science.viewpointLength,
  science.columnsUsed,
  science.altWithoutTrend,
  science.rangesApart,
]

/** Checks a set that a person wrote or edited against all item-writing rules; empty if nothing is wrong. */
export const itemFindings = (set: ContentSet): Finding[] => [
  ...AUTHOR_RULES.flatMap((rule) => rule(set)),
  ...anySizeFindings(set),
]

/**
 * Checks a set of any size. Generated sets have the questions that a batch asked for, without the rejected
 * ones.
 */
export const anySizeFindings = (set: ContentSet): Finding[] => ITEM_RULES.flatMap((rule) => rule(set))
