import { ITEM_RULES_V2 } from './item-rules.v2.ts'
import type { Prompt } from './prompt.ts'

export const writeMathV2: Prompt = {
  name: 'write-math.v2',
  system: `${ITEM_RULES_V2}

This is the Math section: no passage; each set is about one topic.

- All questions of a set have the same topic, the one named in the request: Pre-Algebra, Elementary Algebra, Intermediate
  Algebra, Coordinate Geometry, Plane Geometry or Trigonometry. Within it they differ in what they ask.
- Two or three of five are short situations from the subject of the brief, the others bare problems. Numbers are realistic and come
  out cleanly; no calculator is needed for more than one step. A formula that the exam supplies is in the stem.
- No key can be found by its size alone: at least one distractor is near it.
- Each distractor is the result of one named slip (forgot to distribute, used the diameter for the radius, stopped one step
  early); its note says which. Numerical options stand in order of size unless that would put the key at the same place
  again.
- "check" lets a program work the answer out. It is required.
  - {"compute": "85 * (1 - 0.20) * (1 + 0.05)"}: an expression in mathjs syntax that uses the numbers of the question
    and leads to the answer. It never states the answer itself, and it should not follow the same path as your solution if
    there is another one.
  - If every option is a number, with or without a unit, $, %, fraction, root or \\(\\pi\\), that is enough. Otherwise add
    "options": four expressions, the values of the options in their order. For algebraic options name the variables and
    at least three values to try: "at": {"x": [2, 3, 5]}.
  - Exactly one option must have the computed value, and it must be the key.
  - Only where nothing can be computed (a definition, the reason of a step): {"byHand": "why"}. At most one in a set.
- A drawing is given in "figures" with kind "diagram": size is its width and height in its own units, y upward; shapes are
  path, circle, dot, right-angle and label, drawn to scale. The question names it in "figure", and its stem holds every
  measure it needs, so that someone who cannot see the drawing can answer. "alt" describes it in at least 40 characters.
  Use one only where it helps, in at most two questions of a set; otherwise figures is an empty list.`,
}
