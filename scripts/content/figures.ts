import { CUSTOMIZE_MINIMUM, FORMATS, SECTIONS, standardCount, standardSeconds, VERSIONS, type Version } from '#domain/exam/formats.ts'
import { OFFICIAL, officialTotals, TEST_DAY_EXTRA_SECONDS } from '#domain/exam/test-day.ts'
import type { FileFinding } from '#domain/items/finding.ts'
import { ALLOWED_FIGURES, type AllowedFigure } from './figures-allowed.ts'

/** A text that students read, such as a guide's title or content. */
export type ShownText = { file: string; where: string; text: string }

type Kind = 'questions' | 'seconds' | 'sets'
/** A count or a time that a text names (not a drawing), such as 50 questions. Times are in seconds. */
type Figure = { kind: Kind; value: number; text: string }

const readCount = (kind: Kind) => (text: string, value = '') => ({ kind, value: Number(value), text })
/** Returns the figure of a time. `parts` are in seconds. */
const timeFigure = (text: string, ...parts: number[]): Figure => ({
  kind: 'seconds',
  value: parts.reduce((sum, part) => sum + part, 0),
  text,
})
const toNumber = (digits: string | undefined, unit = 1): number => Number(digits ?? 0) * unit

/** Numbers as words. "One" is left out, because it's only an article in "one passage". */
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  'thirty-five': 35,
  forty: 40,
  'forty-five': 45,
  fifty: 50,
  sixty: 60,
  'seventy-five': 75,
}

/** How texts write counts and times. Words that one pattern matches aren't matched by a later one. */
const PATTERNS: { pattern: RegExp; read: (text: string, ...groups: (string | undefined)[]) => Figure }[] = [
  {
    pattern: /\b(\d+) hours?(?:(?: and)? (\d+) minutes?)?/g,
    read: (text, hours, minutes) => timeFigure(text, toNumber(hours, 3600), toNumber(minutes, 60)),
  },
  {
    pattern: /\b(\d+)[ -]minutes?(?:(?: and)? (\d+)(?: seconds?)?\b)?/g,
    read: (text, minutes, rest) => timeFigure(text, toNumber(minutes, 60), toNumber(rest)),
  },
  { pattern: /\b([\d,]+(?:\.\d+)?) seconds?/g, read: (text, value) => timeFigure(text, toNumber(value?.replace(',', ''))) },
  {
    pattern: /\b(\d{1,2}):(\d\d)\b/g,
    read: (text, minutes, rest) => timeFigure(text, toNumber(minutes, 60), toNumber(rest)),
  },
  { pattern: /\b(\d+)[ -]questions?/g, read: readCount('questions') },
  // In English and Reading, a set is a passage.
  { pattern: /\b(\d+) (?:sets?|passages?)\b/g, read: readCount('sets') },
  {
    pattern: new RegExp(`\\b(${Object.keys(WORDS).join('|')})[ -](questions?|sets?|passages?|minutes?|seconds?|hours?)\\b`, 'gi'),
    read: (text, word = '', unit = '') => {
      const value = WORDS[word.toLowerCase()] ?? 0
      if (/^question/i.test(unit)) return { kind: 'questions', value, text }
      if (/^(set|passage)/i.test(unit)) return { kind: 'sets', value, text }
      return timeFigure(text, value * (/^hour/i.test(unit) ? 3600 : /^minute/i.test(unit) ? 60 : 1))
    },
  },
]

/** Returns the counts and times that a sentence names. */
export function figuresIn(sentence: string): Figure[] {
  let rest = sentence
  const found: Figure[] = []
  for (const { pattern, read } of PATTERNS)
    rest = rest.replace(pattern, (text: string, ...groups: unknown[]) => {
      found.push(read(text, ...groups.map((group) => (typeof group === 'string' ? group : undefined))))
      return ' '.repeat(text.length)
    })
  return found
}

/** Returns the seconds for each question twice: rounded to a tenth, and rounded down. */
const perQuestion = ({ questions, seconds: time }: { questions: number; seconds: number }): number[] => {
  const exact = time / questions
  return [Math.round(exact * 10) / 10, Math.floor(exact)]
}

/** Returns every figure of a format: its counts, its times, and what follows from them. */
function figuresOf(version: Version): Record<Kind, ReadonlySet<number>> {
  const formats = SECTIONS.map((section) => FORMATS[version][section])
  const setTimes = formats.map(({ questions, seconds: time, setSize }) => Math.floor((time / questions) * setSize))
  // A custom test of ten questions gets as much time as they have in the section.
  const smallTests = formats.map(({ questions, seconds: time }) =>
    Math.floor((time / questions) * CUSTOMIZE_MINIMUM),
  )
  const full = standardSeconds(version, 'full')
  return {
    questions: new Set([
      standardCount(version, 'full'),
      CUSTOMIZE_MINIMUM,
      ...formats.flatMap(({ questions, setSize }) => [questions, setSize]),
    ]),
    seconds: new Set([
      full,
      full + TEST_DAY_EXTRA_SECONDS,
      ...formats.flatMap((format) => [format.seconds, ...perQuestion(format)]),
      ...setTimes,
      ...smallTests,
    ]),
    sets: new Set(formats.map(({ questions, setSize }) => questions / setSize)),
  }
}

/** Returns the counts and times of the official form, with and without Science. */
function officialFigures(): Record<Kind, ReadonlySet<number>> {
  const forms = [...SECTIONS.map((section) => OFFICIAL.sections[section]), officialTotals(true), officialTotals(false)]
  return {
    questions: new Set(forms.map(({ questions }) => questions)),
    seconds: new Set(forms.flatMap((form) => [form.seconds, ...perQuestion(form)])),
    sets: new Set(),
  }
}

/** Our two formats, and the form of the official exam. */
const FORMS = [...VERSIONS, 'official'] as const
type Form = (typeof FORMS)[number]

const FIGURES: Record<Form, Record<Kind, ReadonlySet<number>>> = {
  old: figuresOf('old'),
  enhanced: figuresOf('enhanced'),
  official: officialFigures(),
}
const NAMES: Record<Form, RegExp> = {
  official: /\bofficial (?:form|\w+ section)\b/i,
  old: /\bTraditional\b|\b(?:both|either) formats?\b/i,
  enhanced: /\bEnhanced\b|\b(?:both|either) formats?\b/i,
}

/** Matches "75 questions in 45 minutes" and "50 in 30", as in a list of both formats. */
const PAIR = /\b(\d+)(?: questions)? in (\d+)(?: minutes\b|(?=[),;.]))/g
const isPair = (questions: number, minutes: number, forms: readonly Form[]): boolean =>
  forms.some((form) =>
    SECTIONS.some((section) => {
      const format = (form === 'official' ? OFFICIAL.sections : FORMATS[form])[section]
      return format.questions === questions && format.seconds === minutes * 60
    }),
  )

/** Returns the texts of a sentence's wrong figures and pairs. */
function findWrongFigures(sentence: string): string[] {
  const namedForms = FORMS.filter((form) => NAMES[form].test(sentence))
  const pairs = [...sentence.matchAll(PAIR)]
    .filter(([, questions, minutes]) => !isPair(toNumber(questions), toNumber(minutes), namedForms.length === 0 ? VERSIONS : namedForms))
    .map(([text]) => text)
  if (namedForms.length === 0) return pairs
  const wrong = figuresIn(sentence).filter(
    ({ kind, value }) => !namedForms.some((form) => FIGURES[form][kind].has(value)),
  )
  return [...new Set([...pairs, ...wrong.map(({ text }) => text)])]
}

const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.split(/(?<=[.!?]["”]?)\s+(?=["“(]?[A-Z])/))

/**
 * Compares the counts and times in texts with the exam's constants: all figures of a sentence that names a format or
 * the official form, and in any sentence each pair such as "75 questions in 45 minutes". Returns a finding for each
 * figure that is neither a constant nor in `allowed`, and for each entry of `allowed` that no text needs.
 */
export function checkFigures(
  texts: readonly ShownText[],
  allowed: readonly AllowedFigure[] = ALLOWED_FIGURES,
): FileFinding[] {
  const used = new Set<AllowedFigure>()
  const findings = texts.flatMap(({ file, where, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      findWrongFigures(sentence).flatMap((figure) => {
        const entry = allowed.find((one) => file.endsWith(one.file) && sentence.includes(one.sentence) && one.figures.includes(figure))
        if (entry !== undefined) used.add(entry)
        return entry === undefined
          ? [{ file, where, rule: 'figure', message: `“${figure}” isn’t a figure of the format: ${sentence.trim()}` }]
          : []
      }),
    ),
  )
  const unused = allowed.filter((entry) => !used.has(entry))
  return [
    ...findings,
    ...unused.map(({ file, sentence }) => ({
      file: 'scripts/content/figures-allowed.ts',
      where: file,
      rule: 'figure',
      message: `no text has “${sentence}” with these figures`,
    })),
  ]
}
