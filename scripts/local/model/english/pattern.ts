/**
 * One fault that an editor looks for. `text` is a sentence in which # marks the portion. Every text may have
 * choices <a|b> and slots @name, but the forms of the portion may only have slots, because they're printed
 * twice.
 */
export type Pattern = {
  topic: string
  /** The position in the story: a passage orders its sentences by stage. */
  stage: number
  text: string
  right: string
  /** Wrong forms, each with the reason. */
  wrong: readonly (readonly [form: string, why: string])[]
  stem: string
  why: string
  hint: string
  steps: readonly [string, string]
  /** Slots that only this sentence has; one entry is chosen. */
  vary?: readonly Readonly<Record<string, string>>[]
}
