import { foldVariants } from '#domain/text/fold.ts'
import { hasFirstPerson, isAboutTexts } from './about-texts.ts'
import { englishRule, latinRule, nativeRule } from './concepts/combine.ts'
import { ABUSE } from './english/abuse.ts'
import { HARM } from './english/harm.ts'
import { SUICIDE } from './english/suicide.ts'
import { THREATS } from './english/threats.ts'
import { ARABIC, plainArabic } from './languages/arabic.ts'
import { CHINESE, toSimplified } from './languages/chinese.ts'
import { FRENCH } from './languages/french.ts'
import { HAITIAN_CREOLE } from './languages/haitian-creole.ts'
import { KOREAN } from './languages/korean.ts'
import { PORTUGUESE } from './languages/portuguese.ts'
import { RUSSIAN } from './languages/russian.ts'
import { SPANISH_PHRASES } from './languages/spanish.ts'
import { TAGALOG } from './languages/tagalog.ts'
import { TRANSLITERATED } from './languages/transliterated.ts'
import { VIETNAMESE } from './languages/vietnamese.ts'
import { ONESELF } from './oneself.ts'
import { OTHERS } from './others.ts'
import type { Phrases } from './phrases.ts'
import { plainWords, revealedWords } from './plain-words.ts'
import { sentencesOf, windowsOf } from './sentences.ts'
import { SPANISH } from './spanish.ts'

const ENGLISH: readonly Phrases[] = [SUICIDE, HARM, ABUSE, THREATS]
const LATIN: readonly Phrases[] = [
  SPANISH_PHRASES,
  FRENCH,
  PORTUGUESE,
  HAITIAN_CREOLE,
  VIETNAMESE,
  TAGALOG,
  TRANSLITERATED,
]
const WHOLE_MESSAGE: readonly RegExp[] = [...ONESELF, ...OTHERS, ...SPANISH]

const matchesAny = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => pattern.test(text))

/**
 * Whether a sentence of the text matches a phrase. A sentence about a lesson doesn't count unless it mentions the
 * student, and even then only the phrases in `always` count.
 */
function hasPhrase(text: string, families: readonly Phrases[]): boolean {
  const sentences = sentencesOf(text)
  const isLesson = sentences.some(isAboutTexts)
  return sentences.some((sentence) => {
    const isLessonSentence = isAboutTexts(sentence) || (isLesson && !hasFirstPerson(sentence))
    if (isLessonSentence && !hasFirstPerson(sentence)) return false
    return families.some(
      ({ always, outsideTexts }) =>
        matchesAny(always, sentence) || (!isLessonSentence && matchesAny(outsideTexts, sentence)),
    )
  })
}

/** A word that shows that a clause in a script other than Latin is about the student or somebody close to them. */
const NATIVE_PERSON =
  /我|朋友|同学|나|내|저|제|친구|ني(?!\p{L})|نفسي|حالي|ابوي|امي|صديق|بدي|(?<!\p{L})(?:я|меня|мне|мо[йиюяе]|моего|моей|мной|подруг|друг|сестр|брат)/u
const NATIVE_CLAUSE_END = /[?!;,\n]+|\.+(?=\s|$)|[。、؟،؛]/

/** Drops clauses about a text and, in a message about one, those that mention nobody. */
function withoutLessons(text: string): string {
  const clauses = text.split(NATIVE_CLAUSE_END)
  const others = clauses.filter((one) => !isAboutTexts(one) && !isAboutTexts(one.replace(/\s+/g, '')))
  return others.length === clauses.length ? text : others.filter((one) => NATIVE_PERSON.test(one)).join('. ')
}

/** Whether a message in a script other than Latin matches a pattern of its language. */
function hasNativePhrase(message: string): boolean {
  const text = withoutLessons(foldVariants(message))
  const compact = text.replace(/[\s\p{P}]+/gu, '')
  if (/\p{Script=Hangul}/u.test(text) && windowsOf(compact).some((part) => matchesAny(KOREAN, part)))
    return true
  if (
    /\p{Script=Han}/u.test(text) &&
    windowsOf(toSimplified(compact)).some((part) => matchesAny(CHINESE, part))
  )
    return true
  if (
    /\p{Script=Arabic}/u.test(text) &&
    sentencesOf(plainArabic(text)).some((one) => matchesAny(ARABIC, one))
  )
    return true
  return /\p{Script=Cyrillic}/u.test(text) && sentencesOf(text).some((one) => matchesAny(RUSSIAN, one))
}

/** Whether a message suggests danger, in any of the languages and disguises. */
export function suggestsDanger(message: string): boolean {
  const revealed = revealedWords(message)
  const plain = plainWords(revealed)
  const isOnlyAboutTexts = isAboutTexts(plain) && !hasFirstPerson(plain)
  return (
    (!isOnlyAboutTexts && windowsOf(plain).some((part) => matchesAny(WHOLE_MESSAGE, part))) ||
    hasPhrase(plain, ENGLISH) ||
    englishRule(plain) !== null ||
    latinRule(revealed, revealedWords(message, ' ')) !== null ||
    nativeRule(message) !== null ||
    hasPhrase(revealed, LATIN) ||
    (/['’]/.test(message) && hasPhrase(revealedWords(message, ' '), LATIN)) ||
    hasNativePhrase(message)
  )
}
