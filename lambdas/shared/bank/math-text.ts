import temml from 'temml'

/** LaTeX between \( and \). */
const MATH = /\\\((.+?)\\\)/gs

/**
 * Text with its LaTeX turned to MathML, which browsers draw by themselves. The rest of the text is left as it is.
 * @throws Error naming the formula that cannot be read
 */
export function mathText(text: string): string {
  return text.replace(MATH, (_, latex: string) => {
    try {
      return temml.renderToString(latex, { throwOnError: true })
    } catch (cause) {
      throw new Error(`the formula ${latex} cannot be read`, { cause })
    }
  })
}
