import { foldVariants } from '#domain/text/fold.ts'
import { hasFirstPerson, isAboutTexts } from '../about-texts.ts'
import { plainArabic } from '../languages/arabic.ts'
import { toSimplified } from '../languages/chinese.ts'
import { windowsOf } from '../sentences.ts'
import { ARABIC_STEMS } from './arabic.ts'
import { CHINESE_STEMS } from './chinese.ts'
import { ENGLISH_CONCEPTS } from './english.ts'
import { FRENCH_CONCEPTS } from './french.ts'
import { HAITIAN_CREOLE_CONCEPTS } from './haitian-creole.ts'
import { KOREAN_STEMS } from './korean.ts'
import type { Lexicon } from './lexicon.ts'
import { PORTUGUESE_CONCEPTS } from './portuguese.ts'
import { ruleFor } from './rules.ts'
import { RUSSIAN_CONCEPTS } from './russian.ts'
import { SPANISH_CONCEPTS } from './spanish.ts'
import type { Stems } from './stems.ts'
import { TAGALOG_CONCEPTS } from './tagalog.ts'
import { VIETNAMESE_CONCEPTS } from './vietnamese.ts'

/** The concepts of a rule must occur within this many words. The windows begin every STEP words. */
const WINDOW = 30
const STEP = 10
/** A text of more words than this tells a story, so its concepts must be closer to each other: in a shorter window. */
const LONG_TEXT = 100
const SHORT_WINDOW = 15
const SHORT_STEP = 5
/** Students leave out who they write about only in a message of at most this many words. */
const SHORT_TEXT = 40

/** Students join sentences with commas or nothing, so a clause ends at punctuation and at turns. */
const CLAUSE_END =
  /[.?!,;:()\n]+(?=\s|$)|[?!,;](?=[^ -~])|[。？！؟，、；،]| (?=(?:but|also|anyway|btw|lol|can (?:you|u)|could (?:you|u)|how do|whats? (?:the|is)|hows|tho|plz|pls) )/

const clausesOf = (text: string): string[] => text.split(CLAUSE_END)

/**
 * Returns the clauses that may be about the student or a friend. It drops those about a text or a lesson and, if a
 * message has any of these, also those that name nobody.
 */
function clausesAboutPeople(
  clauses: readonly string[],
  isLesson: (clause: string) => boolean,
  hasPerson: (clause: string) => boolean,
): string[] {
  const others = clauses.filter((one) => !isAboutTexts(one) && !isLesson(one))
  return others.length === clauses.length ? others : others.filter(hasPerson)
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', w: 'with', wo: 'without', nite: 'night', tn: 'tonight', tonite: 'tonight', '2nite': 'tonight', tmrw: 'tomorrow', tmr: 'tomorrow', '2morrow': 'tomorrow', ppl: 'people', sum1: 'someone', some1: 'someone', every1: 'everyone', smth: 'something', n: 'and', b4: 'before', r: 'are', bday: 'birthday', enuf: 'enough', wks: 'weeks', hrs: 'hours', hr: 'hour', yrs: 'years', yr: 'year', til: 'until', till: 'until', cuz: 'because', bc: 'because', '2': 'to', sry: 'sorry', srry: 'sorry',
} // prettier-ignore

/** Words that students put between the words that matter. */
const FILLERS =
  /^(?:tbh|ngl|lowkey|kinda|literally|prob|probably|prolly|basically|honestly|istg|lol|lmao|haha|rlly|legit|fr|um|uh|tho|yk|lk|actually|maybe)$/

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}$]+/gu) ?? []

const PEOPLE = ['me', 'lovedone']

/** Returns a rule that a text fulfills in a language whose lexicon has the concept `lesson`; null if none. */
function ruleInText(text: string, lexicon: Lexicon): string | null {
  const has = (clause: string, concepts: readonly string[]) =>
    lexicon.findConcepts(wordsOf(clause)).some((found) => found.some((one) => concepts.includes(one)))
  return ruleInWords(
    clausesAboutPeople(
      clausesOf(text),
      (clause) => has(clause, ['lesson']),
      (clause) => has(clause, PEOPLE),
    ).flatMap(wordsOf),
    lexicon,
  )
}

function ruleInWords(words: readonly string[], lexicon: Lexicon): string | null {
  const found = lexicon.findConcepts(words)
  const [size, step] = words.length > LONG_TEXT ? [SHORT_WINDOW, SHORT_STEP] : [WINDOW, STEP]
  for (let from = 0; ; from += step) {
    const rule = ruleFor(new Set(found.slice(from, from + size).flat()))
    if (rule !== null) return rule
    if (from + size >= words.length) return null
  }
}

const ENGLISH =
  /\b(?:i|im|ive|my|the|from|and|is|was|you|she|they|it|this|that|with|what|how|to|of|dont|wont|cant|not|be|would)\b/

/** Words of a student who writes about themselves as if it were about somebody else. */
const IMPLIED_PERSON =
  /\b(?:u|ur|you|your|someone|someones|somebody|friend|hypothetically|on purpose|going to|everyone)\b/

/** Returns a rule that a message in plain English words fulfills; null if none. */
export const englishRule = (plain: string): string | null => {
  const clauses = clausesOf(plain.replace(/\bw\/o\b/g, 'without').replace(/\bw\//g, 'with '))
  const words = clausesAboutPeople(clauses, () => false, hasFirstPerson)
    .flatMap(wordsOf)
    .filter((word) => !FILLERS.test(word))
    .map((word) => SHORT_FORMS[word] ?? word)
  const text = words.join(' ')
  return ENGLISH.test(text) &&
    (hasFirstPerson(text) || (words.length <= SHORT_TEXT && IMPLIED_PERSON.test(text)))
    ? ruleInWords(words, ENGLISH_CONCEPTS)
    : null
}

/** Words by which a language is recognized, so that its lexicon doesn't read another one's words. */
const LATIN: readonly (readonly [RegExp, Lexicon])[] = [
  [/\b(?:que|me|mi|no|en|el|la|de|yo|ya|con|q|se|los|un|una)\b/g, SPANISH_CONCEPTS],
  [/\b(?:que|me|meu|minha|nao|n|eu|to|ta|de|em|na|no|pra|q|ele|ela|vou|um|uma|da|do|e)\b/g, PORTUGUESE_CONCEPTS],
  [/\b(?:m|mwen|li|yo|nan|pa|ap|la|yon|ki|pou|sa|ak|te|se)\b/g, HAITIAN_CREOLE_CONCEPTS],
  [/\b(?:em|toi|minh|con|ko|khong|va|la|roi|nua|cho|me|bo|ba|di|den|nay|co|cua|thi|ma|tren|hom|da|se|bi)\b/g, VIETNAMESE_CONCEPTS],
  [/\b(?:ako|ko|ng|na|sa|ang|ung|yung|mga|pag|si|nya|di|ni|ay|lang|kasi|po|akong|kong|nang|may|ayoko)\b/g, TAGALOG_CONCEPTS],
] // prettier-ignore
const FRENCH =
  /\b(?:je|j|me|m|mon|ma|mes|il|elle|et|que|les|des|de|la|le|pas|plus|c|dans|un|une|pour|sur|est)\b/g

/** Whether a text has two different words of a language, or one if the text has at most five words. */
const isInLanguage = (text: string, words: RegExp) => {
  const found = new Set(text.match(words) ?? [])
  return found.size >= 2 || (found.size === 1 && text.split(' ').length < 6)
}

/** Separates French pronouns that students write together with the verb. */
const separatePronouns = (text: string): string =>
  text
    .replace(/\bj(?=ai\b|[bcdfghklmnpqrstvxz])/g, 'j ')
    .replace(/\bg (?=\p{L})/gu, 'j ai ')
    .replace(/\bj me\b/g, 'je me')
    .replace(/\bj (?:suis|veux|vais|peux)\b/g, (one) => one.replace('j ', 'je '))
    .replace(/\bma (?=(?:pris|frappe|tape|gifle|touche|viole|envoye|dit|laisse|force))/g, 'm a ')

/**
 * Returns a rule that a message in another language with Latin letters fulfills; null if none.
 * @param spaced the message with a space for each apostrophe
 */
export function latinRule(revealed: string, spaced: string): string | null {
  for (const [words, lexicon] of LATIN)
    if (isInLanguage(revealed, words)) {
      const rule = ruleInText(revealed, lexicon)
      if (rule !== null) return rule
    }
  const french = separatePronouns(spaced)
  return isInLanguage(french, FRENCH) ? ruleInText(french, FRENCH_CONCEPTS) : null
}

function ruleInStems(clauses: readonly string[], separator: string, stems: Stems): string | null {
  const has = (clause: string, concepts: readonly string[]) =>
    stems.some(([name, stem]) => concepts.includes(name) && stem.test(clause))
  const text = clausesAboutPeople(
    clauses,
    (clause) => has(clause, ['lesson']),
    (clause) => has(clause, PEOPLE),
  ).join(separator)
  for (const part of windowsOf(text, 120, 40)) {
    const rule = ruleFor(
      new Set(['me', ...stems.filter(([, stem]) => stem.test(part)).map(([name]) => name)]),
    )
    if (rule !== null) return rule
  }
  return null
}

/** Returns a rule that a message in a script other than Latin fulfills; null if none. */
export function nativeRule(message: string): string | null {
  const text = foldVariants(message)
  if (/\p{Script=Cyrillic}/u.test(text)) return ruleInText(text, RUSSIAN_CONCEPTS)
  const compact = clausesOf(text).map((one) => one.replace(/[\s\p{P}]+/gu, ''))
  if (/\p{Script=Hangul}/u.test(text)) return ruleInStems(compact, '', KOREAN_STEMS)
  if (/\p{Script=Han}/u.test(text)) return ruleInStems(compact.map(toSimplified), '', CHINESE_STEMS)
  return /\p{Script=Arabic}/u.test(text) ? ruleInStems(clausesOf(plainArabic(text)), ' ', ARABIC_STEMS) : null
}
