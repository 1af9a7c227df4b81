/** Upright and italic, as a style sheet names them. */
const TYPE = ['1em "Source Serif 4"', 'italic 1em "Source Serif 4"']

/**
 * Passages' own type, asked for while the server draws the test: it does not hold the code up, and is there when the passage
 * is, so that no line of it is broken anew under the reader's eyes.
 */
export function fetchPassageType(): void {
  for (const font of TYPE)
    document.fonts
      .load(font)
      // The passage asks again, and is set in the device's own type until then.
      .catch((error: unknown) => console.warn('Not fetched ahead:', error))
}
