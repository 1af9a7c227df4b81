import { labelsIn, shapeErrors, sharedNames } from '../items/figure-rules.ts'
import type { FileFinding, Finding } from '../items/finding.ts'
import type { Figure } from '../items/figures.ts'
import { nearDuplicates, shingles } from '../items/similarity.ts'
import { normalizeText } from '../items/words.ts'
import { COMPLETE_GUIDE, type Guide } from './guide.ts'
import { parseMarkup, textOf } from './markup.ts'
import { parseGuide, figurePlacedBy } from './placed-figures.ts'
import { countGuideWords } from './read-time.ts'

export type GuideInFile = { file: string; guide: Guide }

const WORDS = { from: 700, to: 1500 }
const DESCRIPTION = { from: 60, to: 160 }
const TAGS = { from: 3, to: 6 }
/** Guides of one section share its terms: in runs of five words, good ones are similar by up to 0.02. */
const MAX_SIMILARITY = 0.08

const outsideRange = (count: number, { from, to }: { from: number; to: number }, what: string): string[] =>
  count < from || count > to ? [`has ${count} ${what}; it should have ${from} to ${to}`] : []

/** Markup that an author may have intended, but that readers would see as plain characters. */
const FOREIGN_MARKUP: readonly { pattern: RegExp; name: string }[] = [
  { pattern: /^#{4,}|^#{1,3}[^#\s]/, name: 'a malformed heading: write "# ", "## " or "### "' },
  { pattern: /^\s*[*+•–] /, name: 'a malformed bullet: begin the line with "- "' },
  { pattern: /^\s+(-|\d+\.) /, name: 'an indented list: lists have one level' },
  { pattern: /^-[^\s\d-]/, name: 'a bullet without a space after its hyphen' },
  { pattern: /^\d+\)/, name: 'a number with a parenthesis: write "1. "' },
  { pattern: /^>|^\||^```|^\s*(-{3,}|\*{3,}|={3,})\s*$/, name: 'a quotation, table, rule, or code' },
  { pattern: /\*\*|__|(^|\s)\*[^\s*][^*]*\*(?=\W|$)/, name: 'bold or italics' },
  { pattern: /`/, name: 'code' },
  { pattern: /\]\(|https?:\/\//, name: 'a link' },
  {
    pattern: /^\s*\[\s*figure\b/i,
    name: 'a malformed place of a figure, or one of a figure that it lacks: write "[figure fig1]"',
  },
  { pattern: /<\/?[a-z][^>]*>|&[a-z]+;/i, name: 'HTML' },
  { pattern: /\\[([a-zA-Z]|\$[^$\s]*[\\^_][^$]*\$/, name: 'LaTeX: write math in plain text' },
]

/** Finds lines that look like markup but aren't markup of guides. */
export const markupFindings = (content: string): Finding[] =>
  content.split('\n').flatMap((line, index) =>
    FOREIGN_MARKUP.filter(({ pattern }) => pattern.test(line)).map(({ name }) => ({
      where: `line ${index + 1} of the text`,
      rule: 'markup',
      message: `has ${name}`,
    })),
  )

/** Finds figures that the text doesn't place exactly once or doesn't mention, and faults in their data. */
function figureFindings(guide: Guide): Finding[] {
  const { content, figures = [] } = guide
  const placedIds = parseGuide(guide).flatMap((block) => (block.kind === 'figure' ? [block.figure.id] : []))
  const mentionedLabels = new Set(labelsIn(content))
  const faultsOf = (figure: Figure): string[] => {
    const places = placedIds.filter((id) => id === figure.id).length
    return [
      ...(places === 1
        ? []
        : [`is placed ${places} times; write “[figure ${figure.id}]” once, between two blank lines`]),
      ...(mentionedLabels.has(figure.label)
        ? []
        : [`isn’t mentioned: the text should say “${figure.label}”`]),
      ...shapeErrors(figure),
    ]
  }
  return [
    ...figures.flatMap((figure) => faultsOf(figure).map((message) => ({ where: figure.id, message }))),
    ...sharedNames(figures),
  ].map((finding) => ({ rule: 'figures', ...finding }))
}

/** Returns the content with an empty line in place of each line that places a figure. */
const withoutPlaces = ({ content, figures }: Guide): string =>
  content
    .split('\n')
    .map((line) => (figurePlacedBy(line, figures) === undefined ? line : ''))
    .join('\n')

/** Checks one guide. */
export function guideFindings(guide: Guide): Finding[] {
  const words = countGuideWords(guide.content)
  const findingsOf = (rule: string, messages: readonly string[]) =>
    messages.map((message) => ({ where: '', rule, message }))
  const blocks = parseMarkup(guide.content)
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(textOf)
  return [
    ...findingsOf(
      'words',
      guide.id === COMPLETE_GUIDE && words >= WORDS.from ? [] : outsideRange(words, WORDS, 'words'),
    ),
    ...findingsOf(
      'description',
      outsideRange([...guide.description].length, DESCRIPTION, 'characters of description'),
    ),
    ...findingsOf('tags', [
      ...outsideRange(guide.tags.length, TAGS, 'tags'),
      ...(new Set(guide.tags).size < guide.tags.length ? ['names a tag twice'] : []),
    ]),
    ...findingsOf('headings', [
      ...(headings.length < 2 ? ['needs at least two headings: a contents list is made of them'] : []),
      ...(new Set(headings.map(normalizeText)).size < headings.length
        ? ['has two headings of the same words']
        : []),
      ...(headings.some((heading) => normalizeText(heading) === normalizeText(guide.title))
        ? ['repeats its title as a heading; begin with a paragraph']
        : []),
    ]),
    ...figureFindings(guide),
    ...markupFindings(withoutPlaces(guide)),
  ]
}

/** Checks guides against each other: ids, titles, or texts that two guides share. */
export function sharedFindings(guides: readonly GuideInFile[]): FileFinding[] {
  const findShared = (rule: string, valueOf: (guide: Guide) => string): FileFinding[] =>
    guides.flatMap(({ file, guide }, index) => {
      const other = guides.slice(0, index).find((one) => valueOf(one.guide) === valueOf(guide))
      return other === undefined
        ? []
        : [{ file, where: '', rule, message: `has the ${rule.replace('-unique', '')} of ${other.file}` }]
    })
  const runs = guides.map(({ file, guide }) => ({
    entry: file,
    runs: shingles([parseMarkup(guide.content).map(textOf).join('\n')], 5),
  }))
  return [
    ...findShared('id-unique', ({ id }) => id),
    ...findShared('title-unique', ({ title }) => normalizeText(title)),
    ...nearDuplicates(runs, MAX_SIMILARITY).map(({ first, second, similarity }) => ({
      file: second,
      where: '',
      rule: 'near-duplicate',
      message: `is ${Math.round(similarity * 100)}% like ${first}; make one of them different`,
    })),
  ]
}
