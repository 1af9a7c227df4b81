import * as z from 'zod'
import type { Dice } from '../engine/dice.ts'
import { templates } from '../engine/templates.ts'

/** Common words of the templates, each with synonyms, so that two passages share fewer runs of words. */
const synonyms = templates(
  'synonyms',
  z.record(z.string(), z.array(z.string()).min(1)).transform((choices) => {
    const words = Object.keys(choices)
      .toSorted((a, b) => b.length - a.length)
      .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return {
      pattern: new RegExp(`(?<![\\w@])(${words.join('|')})(?!\\w)`, 'gi'),
      choices: new Map(Object.entries(choices).map(([word, list]) => [word.toLowerCase(), list])),
    }
  }),
)

/** Returns the template with alternatives <a|b> for each word that has synonyms. */
export const addSynonyms = (template: string): string =>
  template.replaceAll(synonyms().pattern, (word) => {
    const choices = synonyms().choices.get(word.toLowerCase()) ?? [word]
    // A phrase such as "were, <by" begins before alternatives <a|b> and ends inside them. It stays unchanged, because
    // alternatives around it would break them up.
    if (choices.some((one) => one.includes('<'))) return word
    const first = word.charAt(0)
    const isCapitalized = first !== first.toLowerCase() && first !== 'I'
    return `<${choices.map((one) => (isCapitalized ? one.charAt(0).toUpperCase() + one.slice(1) : one)).join('|')}>`
  })

/**
 * Joins sentences to reach the reading level of the test: a sentence of fewer than `short` words with the
 * next one, unless the next one is long or begins with an unsuitable word.
 */
export function joinShortSentences(dice: Dice, paragraph: string, short: number): string {
  const sentences = paragraph.match(/[^.?!]+[.?!]+["”]?(?:\s+|$)/g) ?? [paragraph]
  let [joined = '', ...rest] = sentences
  for (const next of rest) {
    const before = joined.trimEnd()
    const tail = before.split(/[.?!] /).at(-1) ?? ''
    const isJoinable =
      /[a-z]\.$/.test(before) &&
      /^(I|It|We|There|The|Then|But|That|This|What|Nobody|No|Rain|Once|Only|On|In|By|At|Was|One|My|When|With|Word|Those|To|If|From|Someone|Not)\b/.test(
        next,
      )
    if (isJoinable && tail.split(' ').length < short && next.split(' ').length < short + 14) {
      const lower = /^I\b/.test(next) ? next : next.charAt(0).toLowerCase() + next.slice(1)
      joined = `${before.slice(0, -1)}${/^(but|then)\b/.test(lower) ? ', ' : dice.pick(['; ', '; ', ', and '])}${lower}`
    } else joined += next
  }
  return joined
    .trim()
    .replace(/(^|[.?!][”"]? )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
