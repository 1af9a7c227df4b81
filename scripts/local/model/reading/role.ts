/**
 * A paragraph with a fact to ask about. The passage states one of the facts, at the # in the text; the others
 * are plausible alternatives and become wrong answers. Every text may have choices <a|b> and slots @name.
 */
export type Role = {
  /** Paragraphs are ordered by stage. */
  stage: number
  text: string
  /** Each fact in the words of the passage, and reworded as an option. */
  facts: readonly (readonly [told: string, asked: string])[]
  /** The paragraph is @nth. */
  stem: string
  hint: string
}
