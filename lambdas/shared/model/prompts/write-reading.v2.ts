import { ITEM_RULES_V2 } from './item-rules.v2.ts'
import type { Prompt } from './prompt.ts'

export const writeReadingV2: Prompt = {
  name: 'write-reading.v2',
  system: `${ITEM_RULES_V2}

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
- All have the topic that the request names, and one question is for each line of the brief.
- They follow the order of the passage as far as they can; a stem names the paragraph or the words that it is about.
- The key is never lifted from the passage word for word while the distractors are not; distractors use the passage's own
  words and details wrongly.
- Each explanation quotes or names the sentence that decides.`,
}
