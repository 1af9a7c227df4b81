/** The meaning of a color. `toneClass` sets it for an element and its content. */
export type Tone =
  'neutral' | 'info' | 'ok' | 'warn' | 'yellow' | 'bad' | 'full' | 'english' | 'math' | 'reading' | 'science'

export const toneClass = (tone: Tone): string => `tone-${tone}`
