import temml from 'temml'

/** LaTeX between \( and \). */
const MATH = /\\\((.+?)\\\)/gs

/** A formula that can't be rendered. */
export class UnreadableFormula extends Error {
  override readonly name = 'UnreadableFormula'
}

/**
 * Converts the LaTeX in a text to MathML, which browsers render natively. The rest of the text doesn't
 * change.
 * @throws UnreadableFormula that names the formula
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
