/** What a colour means; `toneClass` sets it for an element and whatever is inside. */
export type Tone =
  'neutral' | 'info' | 'ok' | 'warn' | 'yellow' | 'bad' | 'full' | 'english' | 'math' | 'reading' | 'science'

export const toneClass = (tone: Tone): string => `tone-${tone}`
