/** A prompt that never changes under its name. A new wording is a new file with the next version. */
export type Prompt = { name: string; system: string }
