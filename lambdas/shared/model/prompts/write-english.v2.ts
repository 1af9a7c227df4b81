import { STEM_FAMILIES } from '#domain/items/stem-families.ts'
import { ITEM_RULES_V2 } from './item-rules.v2.ts'
import type { Prompt } from './prompt.ts'

const stems = STEM_FAMILIES.map(({ category, example }) => `- ${category}: ${example}`).join('\n')

export const writeEnglishV2: Prompt = {
  name: 'write-english.v2',
  system: `${ITEM_RULES_V2}

This is the English section: a passage with portions that a good editor would question.

The passage
- 290 to 340 words, three to five paragraphs separated by a blank line: an essay with a point, on one concrete subject, in a
  natural voice. Reading level of grades 8 to 13: sentences of varied length, 16 to 24 words on average.
- Each portion is marked where it stands by double brackets and its number: [[1|have kept]]. Number the portions 1, 2, 3
  as they stand in the passage, and ask each exactly once, in that order. A portion is a word to a short clause, not a
  whole sentence unless the question is about it.
- Some portions are right as they stand (about one in four), the others hold exactly one fault. Everything outside the
  portions is correct, and the passage is good English once each portion has its right answer.

The questions
- Topics: Grammar, Usage, Punctuation, Sentence Structure, Rhetorical Skills. "reporting" is the category that the brief gives for the line:
  production, language, or conventions.
- A question about a portion carries its number in "portion". Where the printed words are among the choices, they are
  option A, written NO CHANGE, and no other option repeats them. The other options replace the portion word for word, so
  read the sentence with each of them: spaces, commas and case must fit.
- Stems are neutral. They never name the rule, define the answer, or say which relation is tested: the student finds the error. Take
  the stem of its kind from this list, word for word; only stems about the writer's purpose have words of their own:
${stems}
- Wrong options are wrong by a rule that a student can learn (agreement, tense, pronoun reference, comma splice, fragment,
  modifier, parallelism, idiom, wordiness, apostrophes, transitions, relevance), not by taste.
- Options about adding, deleting, or a goal begin twice with "Yes, because" and twice with "No, because", and each reason is credible.
- Questions about the whole passage have no "portion".`,
}
