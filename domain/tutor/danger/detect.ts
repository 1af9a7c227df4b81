import { foldVariants } from '#domain/text/fold.ts'
import { hasFirstPerson, isAboutTexts } from './about-texts.ts'
import { ABUSE } from './english/abuse.ts'
import { HARM } from './english/harm.ts'
import { SUICIDE } from './english/suicide.ts'
import { THREATS } from './english/threats.ts'
import { ARABIC } from './languages/arabic.ts'
import { CHINESE, simplified } from './languages/chinese.ts'
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

const matches = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

function inSentences(text: string, families: readonly Phrases[]): boolean {
  const sentences = sentencesOf(text)
  const isLesson = sentences.some(isAboutTexts)
  return sentences.some((sentence) => {
    const isLessonSentence = isAboutTexts(sentence) || (isLesson && !hasFirstPerson(sentence))
    if (isLessonSentence && !hasFirstPerson(sentence)) return false
    return families.some(
      ({ always, outsideTexts }) =>
        matches(always, sentence) || (!isLessonSentence && matches(outsideTexts, sentence)),
    )
  })
}

/** Matches scripts whose patterns use native letters. It ignores messages about texts, too. */
function inNativeScript(message: string): boolean {
  const text = foldVariants(message)
  const compact = text.replace(/[\s\p{P}]+/gu, '')
  if (isAboutTexts(compact)) return false
  if (/\p{Script=Hangul}/u.test(text) && windowsOf(compact).some((part) => matches(KOREAN, part))) return true
  if (/\p{Script=Han}/u.test(text) && windowsOf(simplified(compact)).some((part) => matches(CHINESE, part)))
    return true
  if (
    /\p{Script=Arabic}/u.test(text) &&
    sentencesOf(text.replaceAll('ـ', '').replaceAll('ة', 'ه').replaceAll('ى', 'ي')).some((one) =>
      matches(ARABIC, one),
    )
  )
    return true
  return /\p{Script=Cyrillic}/u.test(text) && sentencesOf(text).some((one) => matches(RUSSIAN, one))
}

/** Whether a message suggests danger, in any of the languages and disguises. */
export function suggestsDanger(message: string): boolean {
  const revealed = revealedWords(message)
  const plain = plainWords(revealed)
  const isOnlyAboutTexts = isAboutTexts(plain) && !hasFirstPerson(plain)
  return (
    (!isOnlyAboutTexts && windowsOf(plain).some((part) => matches(WHOLE_MESSAGE, part))) ||
    inSentences(plain, ENGLISH) ||
    inSentences(revealed, LATIN) ||
    (/['’]/.test(message) && inSentences(revealedWords(message, ' '), LATIN)) ||
    inNativeScript(message)
  )
}
