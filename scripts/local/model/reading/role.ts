/**
 * A paragraph with something in it that can be asked. One of the facts is told in the passage, in the place of # in the text;
 * the others are what it could have been, and stand as wrong answers. Every text may have choices <a|b> and slots @name.
 */
export type Role = {
  /** Paragraphs stand in this order. */
  stage: number
  text: string
  /** What the passage tells, and the same in other words as an option. */
  facts: readonly (readonly [told: string, asked: string])[]
  /** The paragraph is @nth. */
  stem: string
  hint: string
}
