import type { Guide } from './guide.ts'

/** Section 7 of the specification: what a downloaded guide is called, and what it holds. */

/** Characters of a name, ending aside: every file system takes it, also in UTF-8. */
const LONGEST_NAME = 80

/** Windows keeps these for devices, whatever their ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/

/** Path characters, control and formatting characters (which can turn a name around), and halves of characters. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/**
 * The lowercased title with underscores for spaces, of which everything is taken that a file system cannot hold or that
 * could lead elsewhere. @param suffix before the ending: "_study_guide"
 */
export function textFileName(title: string, suffix = ''): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(UNSAFE, '')
    .trim()
    .replace(/\s+/gu, '_')
    // A name that begins with a dot is hidden, one that begins with a hyphen is taken for an option.
    .replace(/^[._-]+/, '')
  const short = [...name]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[._]+$/, '')
  const named = short === '' ? 'guide' : short
  return `${RESERVED.test(named) ? `guide_${named}` : named}${suffix}.txt`
}

export const FILE_FOOTER = 'Generated from ACT Prep Platform'

/**
 * A guide as a text: title, underline, description, content.
 * @param footer of a guide that was downloaded by itself, from its own screen
 */
export function guideFileText(
  { title, description, content }: Pick<Guide, 'title' | 'description' | 'content'>,
  { footer }: { footer: boolean },
): string {
  const parts = [
    `${title}\n${'='.repeat([...title].length)}`,
    description,
    content.trim(),
    ...(footer ? [`---\n${FILE_FOOTER}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
