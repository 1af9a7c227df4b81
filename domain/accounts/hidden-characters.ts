/**
 * Characters without a visible shape of their own: controls, changes of writing direction, zero-width
 * characters, blanks that Unicode classes as letters or symbols, unpaired surrogates, and private or
 * unassigned code points.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/u

/** Scripts whose spelling needs a zero-width joiner or non-joiner between two letters. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Nko',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/**
 * Matches a hidden character in a legitimate place, with the visible character before it: a joiner or
 * non-joiner between letters, a joiner between emoji, or a variation selector after a Han character or an
 * emoji.
 */
const LEGITIMATE = new RegExp(
  [
    `([${JOINING_SCRIPTS}])[\\u200c\\u200d](?=[${JOINING_SCRIPTS}])`,
    '(\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '([\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  ].join('|'),
  'gu',
)

/** Whether a text has hidden characters in places where they aren't legitimate. A line break counts as hidden. */
export const hasForbiddenHiddenCharacters = (text: string): boolean =>
  HIDDEN.test(text.replaceAll(LEGITIMATE, '$1$2$3'))
