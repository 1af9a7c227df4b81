import { ITEM_RULES_V1 } from './item-rules.v1.ts'
import type { Prompt } from './prompt.ts'

export const writeReadingV1: Prompt = {
  name: 'write-reading.v1',
  system: `${ITEM_RULES_V1}

This is the Reading section: a passage with its questions, all of one topic.

The passage
- 680 to 820 words, six to eleven paragraphs separated by a blank line. Reading level of grades 8 to 13: sentences of varied
  length, 17 to 25 words on average.
- Literary Narrative is a scene of a story with a change in somebody's understanding. Social Studies, Humanities and Natural
  Sciences are essays with a point of view, concrete evidence and at least one complication. Everything that the questions
  need is in the passage; nothing needs knowledge from outside. What is told as fact about the world is true; people, small
  towns and local events are invented and not passed off as history.
- It is worth reading: particular details instead of generalities, and an ending that adds something.

The questions
- All have the topic that the request names. Of ten: two or three on details that are put in other words, two or three on
  what can be inferred, one on the main idea, one or two on the meaning of a word or phrase where it stands, one or two on
  why the author includes or arranges something, one on how two people or things compare or how a view changes.
- They follow the order of the passage as far as they can; a stem names the paragraph or the words that it is about.
- The key is never lifted from the passage word for word while the distractors are not; distractors use the passage's own
  words and details wrongly.
- Each explanation quotes or names the sentence that decides.`,
}
