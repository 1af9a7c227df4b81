import { noteType } from './device-type.ts'

/** All that a test is set in, as style sheets name it; passages are upright and italic. */
const PASSAGES = ['1em "Source Serif 4"', 'italic 1em "Source Serif 4"'] as const
const TYPE = ['1em Inter', '700 1em "Bricolage Grotesque"', ...PASSAGES] as const

/** Fetches the site's type for the tests that come. */
export async function fetchType(): Promise<void> {
  const faces = await Promise.all(TYPE.map((font) => document.fonts.load(font)))
  // A face that no style sheet of this page names was not fetched.
  if (faces.every((found) => found.length > 0)) noteType()
}

/**
 * Passages' own type, asked for while the server draws the test: it does not hold the code up, and is there when the passage
 * is, so that no line of it is broken anew under the reader's eyes.
 */
export function fetchPassageType(): void {
  for (const font of PASSAGES)
    document.fonts
      .load(font)
      // The passage asks again, and is set in the device's own type until then.
      .catch((error: unknown) => console.warn('Not fetched ahead:', error))
}
