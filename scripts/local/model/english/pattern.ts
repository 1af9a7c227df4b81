/**
 * One fault that an editor looks for. `text` is a sentence in which # stands for the portion; every text may have choices
 * <a|b> and slots @name, but the forms of the portion have slots only, since they are printed twice.
 */
export type Pattern = {
  topic: string
  /** Where in the story it stands: a passage has its sentences in this order. */
  stage: number
  text: string
  right: string
  /** Forms that are wrong, each with the reason. */
  wrong: readonly (readonly [form: string, why: string])[]
  stem: string
  why: string
  hint: string
  steps: readonly [string, string]
  /** Slots of this sentence alone; one of these is taken. */
  vary?: readonly Readonly<Record<string, string>>[]
}
