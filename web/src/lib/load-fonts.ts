import { recordSiteFonts } from './device-fonts.ts'

/** The fonts of passages, upright and italic, as the style sheets name them. */
const PASSAGE_FONTS = ['1em "Source Serif 4"', 'italic 1em "Source Serif 4"'] as const
/** The fonts of a test, without the one for formulas. */
const FONTS = ['1em Inter', '700 1em "Bricolage Grotesque"', ...PASSAGE_FONTS] as const

/** Loads the site's fonts for later tests. */
export async function loadSiteFonts(): Promise<void> {
  const faces = await Promise.all(FONTS.map((font) => document.fonts.load(font)))
  // A font that no style sheet of this page names isn't loaded.
  if (faces.every((found) => found.length > 0)) recordSiteFonts()
}

/**
 * Loads the fonts of passages. Called while the server draws the test: the fonts then don't delay the code, and are
 * usually ready with the passage, so that no line rewraps while the student reads.
 */
export function loadPassageFonts(): void {
  for (const font of PASSAGE_FONTS)
    document.fonts
      .load(font)
      // The page requests the font again for the passage, and shows the device's font until it arrives.
      .catch((error: unknown) => console.warn('Could not preload the fonts:', error))
}
