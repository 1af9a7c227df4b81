/** Joins the given classes, without the empty ones, to one attribute value. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')

/** The colors of a section, a score, or a state. `toneClass` sets them for an element and its content. */
export type Tone =
  | 'neutral'
  | 'info'
  | 'ok'
  | 'warn'
  | 'yellow'
  | 'low'
  | 'bad'
  | 'full'
  | 'english'
  | 'math'
  | 'reading'
  | 'science'

export const toneClass = (tone: Tone): string => `tone-${tone}`
