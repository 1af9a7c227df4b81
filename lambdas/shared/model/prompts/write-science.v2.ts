import { ITEM_RULES_V2 } from './item-rules.v2.ts'
import type { Prompt } from './prompt.ts'

export const writeScienceV2: Prompt = {
  name: 'write-science.v2',
  system: `${ITEM_RULES_V2}

This is the Science section: a short text with data, and questions about them; each set is about one topic.

The text
- 170 to 330 words of passage, reading level of grades 9 to 13, paragraphs separated by a blank line. It defines each
  uncommon term and does not need knowledge beyond a first course.
- Data Representation: what was measured, and one or two figures. Research Summaries: two or three studies under "## Study 1"
  or "## Experiment 1", each saying what was changed, what was kept the same and what was measured. Conflicting Viewpoints:
  two or three explanations of one phenomenon under "## Scientist 1", "## Scientist 2", each consistent in itself, with 90 to
  120 words and a mechanism: how the cause brings about the effect. Data or an observation bear on them.

The figures
- At least one, made of data: kind "table", "line", "scatter" or "bar", with labels "Table 1", "Figure 1", units on every
  quantity, and "alt" of at least 40 characters that names the quantities, the points, and the lines. It gives no trend and no greatest
  value, because a question may ask for it.
- The data are plausible in size and behave as nature does (noise where there would be noise), and are invented. Each series
  has four to eight values that can be read off its axes. Every figure and every column of a table is asked about. Ranges have no common
  end: "3.0–8.9" and "9.0–13.9".

The questions
- All have the topic that the request names, and one question is for each line of the brief. At least one joins two sources.
- Where the answer is a value, give "check": {"compute": …}, which reads the figures: cell("table1", "Row label", "Column
  label") (the row label is the row's first cell), point("fig1", "Series name", x), bar("fig1", "Series name", "Category").
  Add "options": four expressions where the options are not plain numbers.
- For two-part options ("Yes; because …"), each part is wrong in at least one distractor.`,
}
