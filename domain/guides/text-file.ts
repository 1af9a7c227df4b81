import type { Guide } from './guide.ts'
import { contentAsText } from './placed-figures.ts'

/** The name and content of a downloaded guide, as the specification defines them. */

/**
 * The maximum length of a name without its suffix and extension, in characters. File systems allow 255 bytes,
 * which only a title in a non-Latin script could exceed.
 */
const MAX_NAME_LENGTH = 80

/** Windows reserves these names for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/

/**
 * Path characters, control and formatting characters (which can reverse a name), halves of characters, and
 * private or unassigned ones.
 */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/**
 * Returns the lowercased title with underscores for spaces, without characters that a file system can't
 * store or that could change the path.
 * @param suffix text before the extension: "_study_guide"
 */
export function textFileName(title: string, suffix = ''): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(UNSAFE, '')
    .trim()
    .replace(/\s+/gu, '_')
    // A name that begins with a dot is hidden; one that begins with a hyphen is read as an option.
    .replace(/^[._-]+/, '')
  const short = [...name]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/[._]+$/, '')
  const nonEmpty = short === '' ? 'guide' : short
  return `${RESERVED.test(nonEmpty) ? `guide_${nonEmpty}` : nonEmpty}${suffix}.txt`
}

export const FILE_FOOTER = 'Generated from ACT Prep Platform'

/**
 * Returns a guide as a text: title, underline, description, content. Figures are replaced by their
 * descriptions.
 * @param footer whether the guide was downloaded alone, from its own screen
 */
export function guideFileText(
  { title, description, ...text }: Pick<Guide, 'title' | 'description' | 'content' | 'figures'>,
  { footer }: { footer: boolean },
): string {
  const parts = [
    `${title}\n${'='.repeat([...title].length)}`,
    description,
    contentAsText(text).trim(),
    ...(footer ? [`---\n${FILE_FOOTER}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
