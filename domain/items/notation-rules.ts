import type { ContentSet } from './content-set.ts'
import { setRule } from './finding.ts'
import { braceDepths, forbiddenLatex } from './latex-commands.ts'
import { textsOf } from './texts.ts'

const allTexts = (set: ContentSet): { where: string; name: string; text: string }[] => [
  { where: '', name: 'title', text: set.title },
  ...(set.passage === undefined ? [] : [{ where: 'passage', name: 'text', text: set.passage }]),
  ...set.figures.map((figure) => ({
    where: figure.id,
    name: 'text',
    text: `${figure.title}\n${figure.alt}`,
  })),
  ...set.questions.flatMap((question, index) =>
    textsOf(question).map((one) => ({ where: `q${index + 1}`, ...one })),
  ),
]

const areBracesBalanced = (math: string): boolean => {
  const depths = braceDepths(math)
  return depths.every((depth) => depth >= 0) && (depths.at(-1) ?? 0) === 0
}

/**
 * Describes what is wrong with the LaTeX of one text; undefined if nothing is. Math is between \( and \),
 * never nested.
 */
export const latexError = (text: string): string | undefined => {
  let open = false
  for (const [mark] of text.matchAll(/\\[()]/g)) {
    if (open === (mark === '\\(')) return 'has \\( and \\) that do not pair up'
    open = !open
  }
  if (open) return 'has a \\( that is not closed'
  const spans = [...text.matchAll(/\\\((.*?)\\\)/gs)].map(([, math]) => math ?? '')
  const unbalanced = spans.find((math) => !areBracesBalanced(math))
  if (unbalanced !== undefined) return `has braces that do not pair up in \\(${unbalanced}\\)`
  const percent = spans.find((math) => /(?<!\\)[%$]/.test(math))
  if (percent !== undefined) return `has a bare % or $ in \\(${percent}\\); write \\% or \\$ there`
  const forbidden = spans.map(forbiddenLatex).find((found) => found !== undefined)
  if (forbidden !== undefined) return `has ${forbidden} in its LaTeX, which a set may not use`
  const outside = /\\[a-zA-Z]+/.exec(text.replace(/\\\(.*?\\\)/gs, ''))
  return outside === null ? undefined : `has ${outside[0]} outside \\( and \\)`
}

export const validLatex = setRule('latex', (set) =>
  allTexts(set).flatMap(({ where, name, text }) => {
    const error = latexError(text)
    return error === undefined ? [] : [{ where, message: `${name} ${error}` }]
  }),
)

/**
 * Control characters, zero-width marks, line separators, and the replacement character; a line feed is
 * allowed.
 */
const STRAY = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u

/**
 * Finds stray characters. Control characters often come from LaTeX in a double-quoted string: "\frac" is a
 * form feed and "rac" in YAML.
 */
export const noStrayCharacters = setRule('characters', (set) =>
  allTexts(set).flatMap(({ where, name, text }) => {
    const stray = STRAY.exec(text)?.[0]
    if (stray === undefined) return []
    const code = stray.charCodeAt(0).toString(16).padStart(4, '0')
    return [
      {
        where,
        message: `${name} has the stray character U+${code}; if it contains LaTeX, use single quotes`,
      },
    ]
  }),
)

/** Marks that no page renders, so that a student would see the signs. A passage may have headings and italics. */
const MARKDOWN: readonly (readonly [string, RegExp])[] = [
  ['bold', /\*\*|(?<![\p{L}\p{N}_])__(?=\p{L})/u],
  ['a code mark', /`/],
  ['a link or image', /!?\[[^\]]*\]\([^)]*\)/],
  ['strikethrough', /~~/],
  ['a table', /^\s*\|.*\|\s*$/m],
  // A line break inside a paragraph doesn't count.
  ['a list mark', /(?:^|\n\s*\n)\s*(?:[-*+]|\d+\.) /],
  ['a quotation mark of Markdown', /(?:^|\n\s*\n)\s*> /],
]
const HEADING = /^\s*#{1,6} /m

export const noMarkdown = setRule('markdown', (set) =>
  allTexts(set).flatMap(({ where, name, text }) => {
    const prose = text.replace(/\\\(.*?\\\)/gs, '')
    const found =
      MARKDOWN.find(([, pattern]) => pattern.test(prose))?.[0] ??
      (where !== 'passage' && HEADING.test(prose) ? 'a heading' : undefined)
    return found === undefined ? [] : [{ where, message: `${name} has ${found}, which is shown as signs` }]
  }),
)
