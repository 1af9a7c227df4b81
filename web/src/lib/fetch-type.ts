import { noteType } from './device-type.ts'

/** All fonts of a test, as the style sheets name them. Passages are upright and italic. */
const PASSAGES = ['1em "Source Serif 4"', 'italic 1em "Source Serif 4"'] as const
const TYPE = ['1em Inter', '700 1em "Bricolage Grotesque"', ...PASSAGES] as const

/** Loads the site's fonts for later tests. */
export async function fetchType(): Promise<void> {
  const faces = await Promise.all(TYPE.map((font) => document.fonts.load(font)))
  // A font that no style sheet of this page names isn't loaded.
  if (faces.every((found) => found.length > 0)) noteType()
}

/**
 * Loads the font of passages while the server draws the test. It doesn't delay the code, and is ready with
 * the passage, so that no line rewraps while the student reads.
 */
export function fetchPassageType(): void {
  for (const font of PASSAGES)
    document.fonts
      .load(font)
      // The passage requests it again, and uses the device's font until then.
      .catch((error: unknown) => console.warn('Could not preload the fonts:', error))
}
