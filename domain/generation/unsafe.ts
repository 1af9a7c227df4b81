import type { ContentSet } from '../items/content-set.ts'
import type { Finding } from '../items/finding.ts'
import { plainText } from '../items/passage.ts'
import { textsOf } from '../items/texts.ts'
import { foldToLatin, foldVariants } from '../text/fold.ts'
import { joinSplitLetters } from '../text/split-letters.ts'
import { PROFANITY, SEXUAL, SLURS } from './unsafe-words.ts'

/**
 * Finds content that may not reach a student, by patterns. They are strict, because a rejected question
 * costs little. A list finds only its own words; the model's guardrail, if one is set, and the review of
 * pilot sets supplement it.
 */

const decodeRot13 = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
const parseList = (list: string): ReadonlySet<string> => new Set(decodeRot13(list).trim().split(/\s+/))
const LISTS: readonly [string, ReadonlySet<string>][] = [
  ['a slur', parseList(SLURS)],
  ['profanity', parseList(PROFANITY)],
  ['sexual content', parseList(SEXUAL)],
]

const SELF = '(?:yourself|yourselves|myself|himself|herself|themselves|themself)'
/** Patterns with their names for editors and administrators. LaTeX is removed first, so a < in it isn't a tag. */
const PATTERNS: readonly [string, RegExp][] = [
  ['markup', /<[a-z/!?]|&(?:lt|gt|#x?[0-9a-f]+);|\bon(?:error|load|click|focus|toggle|mouse[a-z]+|key[a-z]+)\s*=/i],
  ['markup', /!\[[^\]]*\]\(|\]\(\s*[a-z]+:|```/i],
  ['a script or data address', /\b(?:javascript|vbscript)\s*:|\bdata\s*:\s*(?:text|image|application)\//i],
  ['a web address', /\bhttps?:|\bwww\.|[a-z0-9-]\.(?:com|org|net|edu|gov|io|info|biz|app|dev)\b(?!\w)/i],
  ['an email address', /[\w.+-]@[\w-]+\.[\w-]/],
  ['a phone number', /(?<![\d-])(?:\+?\d{1,2}[-. ])?(?:\(\d{3}\) ?|\d{3}[-.])\d{3}[-.]\d{4}(?![\d-])|\+\d{1,3}(?:[ -]?\d){8,}/],
  ['a number that could identify a person', /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])|(?<!\d)(?:\d{4}[ -]){3}\d{4}(?!\d)/],
  ['an instruction to a model', /\b(?:ignore|disregard|forget|override)(?: (?:all|any|of|the|your|these|those))* (?:all|any|your|previous|prior|above|earlier|preceding|system)(?: (?:of|the|your))* (?:instructions?|prompts?|rules|directions|guidelines)\b/i],
  ['an instruction to a model', /\bsystem prompt\b|<\|[a-z_]+\|>|\[\/?INST\]|^\s*(?:system|assistant|user)\s*:|\byou are (?:now )?(?:an? )?(?:AI|chatbot|chatgpt|claude|language model)\b/im],
  ["a model's words about itself", /\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b|\bI(?:['’]m| am) (?:sorry, but|unable to|not able to) |\bI can(?:not|['’]t) (?:help|assist|comply|fulfil)/i],
  ['an instruction to the reader', /\b(?:click|tap) (?:here|the link|on the link)\b|\b(?:visit|follow|subscribe to|sign up (?:at|for)) our (?:site|website|channel|page)\b|\b(?:e-?mail|text|call) us (?:at|on)\b|\b(?:send|tell|give|share)(?: (?:us|me))? your (?:password|address|phone|full name|real name|e-?mail)\b/i],
  ['an instruction to a model', /\b(?:ignor(?:a|ad|e|en|ez|iere|iert|are)|olvid(?:a|e|en)|oubliez|vergiss|vergessen|esque[cç]a|dimentica)\b[^.!?]{0,40}\b(?:instrucciones|instructions|instru[cç][oõ]es|istruzioni|anweisungen|reglas|r[eè]gles|regeln|regole)\b/i],
  ['a claim to be an official test', /\b(?:[Rr]eal|[Aa]ctual|[Oo]fficial|[Rr]eleased|[Aa]uthentic|[Gg]enuine|[Rr]etired) (?:ACT|SAT|PSAT|MCAT|AP)\b|\bACT,? Inc\b|\bCollege Board\b/],
  ['self-harm', new RegExp(`\\b(?:kill|killing|killed|hang|hanging|hanged|harm|harming|cutting) ${SELF}\\b`, 'i')],
  ['self-harm', /\bsuicid(?:e|es|al)\b|\bself-(?:harm|injury|mutilation)\b|\b(?:end|ending|ended|take|taking|took) (?:your|my|his|her|their) own li(?:fe|ves)\b|\boverdos(?:e|ed|ing) on\b/i],
  ['instructions for harm', /\b(?:how to|steps to|instructions (?:for|to)|recipe for) (?:make|making|build|building|cook|cooking|buy|buying|synthesi[sz]e)\b[^.?!]{0,30}\b(?:bomb|explosives?|gun|meth|methamphetamine|cocaine|heroin|poison)\b/i],
  ['profanity', /\b(?:f[*#@$%]+(?:u?c?k|k?)|f[*#@]ck|sh[*#@]+t|b[*#@]+tch|c[*#@]+nt)\b/i],
] // prettier-ignore

/** LaTeX that reaches beyond a formula: links, pictures, HTML attributes, definitions. */
const COMMANDS =
  /\\(?:href|url|includegraphics|html[A-Z]\w*|class|id|style|data|[gex]?def|let|(?:re)?newcommand|providecommand|input|include|catcode|csname)\b/

/** Letters of other scripts. Greek letters occur in Math and Science. */
const OTHER_SCRIPT = /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Common}|\p{Script=Inherited})\p{L}/u

/** The commonest words of English. In every language, such words are a large part of a text. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'the of and to a an in is it that for was on are with as by at from this be or which not than so but his her their they he she i you if its then each has had have will can'.split(
    ' ',
  ),
)
/** A shorter text may be a list of names or numbers. */
const MIN_WORDS = 30
/** The lowest share in the bank's 1,542 texts of this length is 0.19, and a Spanish text has almost none. */
const MIN_COMMON_SHARE = 0.12

/** Whether a text isn't written in English. */
export function isForeign(text: string): boolean {
  if (OTHER_SCRIPT.test(text)) return true
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    all.length >= MIN_WORDS &&
    all.filter((word) => COMMON_WORDS.has(word)).length < all.length * MIN_COMMON_SHARE
  )
}

/** Phrases that give the answer to anyone who solves the question, including a blind solver. */
const REVEALS_ANSWER =
  /\((?:key|answer)\s*[:=]\s*[A-DF-J]\b|\b(?:correct|right|expected) (?:answer|option|choice)(?: here)? is\b|\banswer key\b|\b(?:choose|select|pick|answer with|mark) (?:option|answer|choice|letter) [A-D]\b|\b(?:note|hint) (?:to|for) (?:the )?(?:solver|grader|model|validator)s?\b/i

/** The letters that digits and signs stand for, as in sh1t. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Returns the words of a text in lower case, and those with lookalikes also as they read. */
const wordsIn = (text: string): string[] => {
  const lower = text.toLowerCase()
  const plain = lower.match(/\p{L}+/gu) ?? []
  const disguised = (lower.match(/[\p{L}\d@$!]+/gu) ?? [])
    .filter((word) => /\p{L}/u.test(word) && /[\d@$!]/.test(word))
    .map((word) => word.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign))
  return [...plain, ...disguised]
}

/** Returns the kinds of unsafe content in one text, each once; empty for a safe one. */
export function unsafeIn(text: string): string[] {
  // NFKC turns full-width letters and signs into plain ones.
  const normalized = text.normalize('NFKC')
  const prose = normalized.replace(/\\\(.*?\\\)/gs, ' ')
  // The text as a reader sees it: no accents, letters of other scripts, hidden characters, or spaces between letters.
  const plain = joinSplitLetters(foldToLatin(foldVariants(prose)))
  const found = PATTERNS.filter(([, pattern]) => pattern.test(prose) || pattern.test(plain)).map(
    ([kind]) => kind,
  )
  if (COMMANDS.test(normalized)) found.push('LaTeX that is more than a formula')
  if (isForeign(prose)) found.push('text that is not English')
  const all = [...wordsIn(normalized), ...wordsIn(plain)]
  for (const [kind, list] of LISTS) if (all.some((word) => list.has(word))) found.push(kind)
  return [...new Set(found)]
}

/** Returns every string within a figure: labels, cells, names. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

/**
 * Finds unsafe content of a set. `where` is the question, passage, or figure that contains it, or empty for
 * the title. A text outside the questions that gives away an answer is reported at the passage.
 */
export function unsafeFindings(set: Omit<ContentSet, 'id'>): Finding[] {
  const findingsIn = (where: string, name: string, texts: readonly string[]): Finding[] =>
    [...new Set(texts.flatMap(unsafeIn))].map((kind) => ({
      where,
      rule: 'unsafe',
      message: `${name} contains ${kind}`,
    }))
  const passage = set.passage === undefined ? '' : plainText(set.passage)
  const revealsAnswer = (texts: readonly string[]) => texts.some((text) => REVEALS_ANSWER.test(text))
  return [
    ...findingsIn('', 'title', [set.title]),
    ...findingsIn('passage', 'text', [passage, set.passage ?? '']),
    ...set.figures.flatMap((figure) => findingsIn(figure.id, 'figure', stringsIn(figure))),
    ...(revealsAnswer([passage, set.title, ...set.figures.flatMap(stringsIn)])
      ? [{ where: 'passage', rule: 'unsafe', message: 'gives away the answer' }]
      : []),
    ...set.questions.flatMap((question, index) => {
      const where = `q${index + 1}`
      const visibleTexts = [question.questionText, ...question.options]
      return [
        ...textsOf(question).flatMap(({ name, text }) => findingsIn(where, name, [text])),
        ...(revealsAnswer(visibleTexts) ? [{ where, rule: 'unsafe', message: 'gives away the answer' }] : []),
      ]
    }),
  ]
}
