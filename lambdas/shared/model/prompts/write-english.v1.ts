import { ITEM_RULES_V1 } from './item-rules.v1.ts'
import type { Prompt } from './prompt.ts'

export const writeEnglishV1: Prompt = {
  name: 'write-english.v1',
  system: `${ITEM_RULES_V1}

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
- Topics: Grammar, Usage, Punctuation, Sentence Structure, Rhetorical Skills. Mix them: at least three in a set of five or more.
- A question about a portion carries its number in "portion". Where the printed words are among the choices, they are
  option A, written NO CHANGE, and no other option repeats them. The other options replace the portion word for word, so
  read the sentence with each of them: spaces, commas and case must fit.
- Each stem says what is asked, in the words of its own sentence: "Which verb agrees with the subject of the clause about the
  trapped water?", not "Which choice is correct?".
- Wrong options are wrong by a rule that a student can learn (agreement, tense, pronoun reference, comma splice, fragment,
  modifier, parallelism, idiom, wordiness, apostrophes, transitions, relevance), not by taste.
- Rhetorical questions may be about a portion or the whole passage (then without "portion").`,
}
