import temml from 'temml'

/** LaTeX between \( and \). */
const MATH = /\\\((.+?)\\\)/gs

/** A formula that could not be shown. */
export class UnreadableFormula extends Error {
  override readonly name = 'UnreadableFormula'
}

/**
 * Text with its LaTeX turned to MathML, which browsers draw by themselves. The rest of the text is left as it is.
 * @throws UnreadableFormula naming it
 */
export function mathText(text: string): string {
  return text.replace(MATH, (_, latex: string) => {
    try {
      return temml.renderToString(latex, { throwOnError: true })
    } catch (cause) {
      throw new UnreadableFormula(`the formula ${latex} cannot be read`, { cause })
    }
  })
}
