import { createUnmasker } from '#domain/text/disguises.ts'
import { foldToLatin, foldVariants } from '#domain/text/fold.ts'
import { joinSplitLetters } from '#domain/text/split-letters.ts'
import { correctTypos } from './typos.ts'
import { MASKED, VOCABULARY } from './vocabulary.ts'

/** Expands words as students type them on a phone. Apostrophes are already removed. */
const SHORT_FORMS: readonly [RegExp, string][] = [
  [/\b(?:wan+a|wnna|wnt to|wanto|want 2|wanting to|wanted to|wants? ta|tryna|trynna)\b/g, 'want to'],
  [/\b(?:gon+a|gun+a|finna|goin to|going 2)\b/g, 'going to'],
  [/\bimm?a\b/g, 'im going to'],
  [/\bi ?am\b/g, 'im'],
  [/\bi have\b/g, 'ive'],
  [/\bi (?:would|had)\b/g, 'id'],
  [/\b(?:abt|bout)\b/g, 'about'],
  [/\b(?:do not|dnt|dun|dont even|dont really)\b/g, 'dont'],
  [/\b(?:cannot|can not)\b/g, 'cant'],
  [/\bis not\b/g, 'isnt'],
  [/\b(?:rly|rlly|really|honestly|literally|lowkey|kinda|just|so badly|actually|legit|seriously|fr|fucking|tbh)\b ?/g, ''],
  [/\bmy[ _]self\b(?! ?-?harm)|\b(?:mysef|meself|myslf|mysel)\b/g, 'myself'],
  [/\bsu?i?u?ci?di?(al|e)\b/g, 'suicid$1'],
  [/\bcom+it\b/g, 'commit'],
  [/\bkil\b/g, 'kill'],
  [/\bun[ -]alive/g, 'unalive'],
  [/\bdi+e{2,}\b/g, 'die'],
  [/\b(?:mother|mum|mommy|mama)\b/g, 'mom'],
  [/\b(?:father|daddy)\b/g, 'dad'],
] // prettier-ignore

/** Words about a text: quotations in the same message then belong to the text. */
const ABOUT_A_TEXT =
  /\b(?:passage|author|narrator|speaker|poem|poet|character|sentence|stanza|lines? \d+|tone|mood|phrase|clause|paragraph|story|novel|quote|poema|autor|pasaje|narrador|frase|infinitive|noun|verb|comma|semicolon|adjective|adverb|tense|pronoun|subject|grammar|voice|memoir|article|excerpt|personification|writer|fragment|subjunctive|synonym|bell jar|hamlet|metaphor|dyeing|participle)\b/
const QUOTED = /"[^"]*"/g

const unmask = createUnmasker(VOCABULARY, MASKED)

/**
 * Removes quotations if the message is about a text; otherwise removes only the quotation marks, which mean
 * nothing.
 */
function withoutQuotes(text: string): string {
  const unquoted = text.replace(QUOTED, ' ')
  return ABOUT_A_TEXT.test(unquoted) ? unquoted : text.replaceAll('"', ' ')
}

/**
 * Returns a message in Latin letters with its disguises removed: l0okalikes, s p a c e s, d.o.t.s,
 * missingspaces.
 * @param apostrophe the text that replaces each apostrophe
 */
export const revealedWords = (message: string, apostrophe: '' | ' ' = ''): string =>
  unmask(
    withoutQuotes(joinSplitLetters(foldToLatin(foldVariants(message)).replaceAll("'", apostrophe)))
      // A capital I looks like a lowercase l.
      .replace(/\bmyse[i|]f\b/g, 'myself')
      .replace(/\bki[il|]{2}/g, 'kill'),
  )
    .replace(/[*~]/g, '')
    .replace(/[\\|_]/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns English in its plainest form, so patterns needn't cover every way to type a word. */
export function plainWords(revealed: string): string {
  let text = correctTypos(revealed)
  for (const [short, long] of SHORT_FORMS) text = text.replace(short, long)
  return text.replace(/\s+/g, ' ').trim()
}
