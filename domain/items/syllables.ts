/** Estimates syllables from spelling: groups of vowel letters, corrected by common patterns of English. */

/**
 * Adjacent vowel letters that are pronounced separately, and endings pronounced without a vowel letter: one
 * syllable more.
 */
const MORE = [
  /(?<![tscgq]|qu)i[ao](?!ge|us)/g, // radio, dial; not nation, special, region, carriage
  /(?<![tscgqu])iu|(?<![tscgx])ious/g, // premium, various; not cautious, gracious
  /^sci|soci(?=et)|(?<![tcr]|fr|gr)ie(?=n[ct]|t)|rie(?=n[ct]|t)/g, // science, society, audience, quiet, orient
  /(?<=[a-z]{3}[^dt])ie(?=r$|st$)/g, // happier, earliest
  /(?<!g)eo(?![puo])|^geo|eum/g, // video, geology, museum
  /cre[ai](?!tu)|idea|\breal?(?=i)|area|thea|nucle[au]|line[au]/g, // create, idea, reality, area, theater
  /(?<![gq]|ers)ua(?=[lrtn])|(?<![gq])ue(?=n|l|t\b)|uou|luid|ruin/g, // usual, influence, continuous, fluid
  /oe[mt]|(?<=[eouy])ing/g, // poem, being, flying
  /ism(?=s?$|$)|thm(?=s?$)|[ds]nt$/g, // organism, rhythm, didn't
]
/** A vowel letter that doesn't form a syllable, mostly a silent e: one syllable less. */
const LESS = [
  /(?<=[aeiouy][^aeiouy]+)(?<![^aeiouyl]l)e$/g, // make, while; not table
  /(?<=[aeiouy][^aeiouy]*[^aeiouytd])(?<![^aeiouyl]l|ndr|acr)ed$/g, // changed; not wanted, handled, hundred
  /(?<=[aeiouy][^aeiouy]*[^aeiouyscxzg])(?<![^aeiouyl]l|[cs]h)es$/g, // stripes; not houses, tables, watches
  /(?<=[aeiouy][^aeiouyl]+)e(?=ment|ful|less|ness|ly)/g, // movement, careful, completely
  /(?<=som)e(?=[twdh]|one)|(?<=ev)e(?=ry|ning)|(?<=bus)i(?=n)|(?<=(?:her|wher|hom|lif|sid|tim|mak|wast|rac|typ))e(?=[fbtwph])/g,
  /(?<=[a-z][lnv])i(?=o[nr])|(?<=[a-z]l)i(?=a[nr])/g, // million, junior, behavior, familiar
]

const count = (patterns: readonly RegExp[], word: string): number =>
  patterns.reduce((sum, pattern) => sum + (word.match(pattern)?.length ?? 0), 0)

const syllablesOfPart = (part: string): number => {
  // A y between vowels is a consonant (player, beyond).
  const word = part.replace(/(?<=[aeiou])y(?=[aeiou])/g, 'j')
  const groups = word.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + count(MORE, word) - count(LESS, word))
}

/**
 * Estimates the syllables of one word, at least 1, counting the parts of a hyphenated word separately. A
 * number counts one for each digit, an abbreviation without vowels (DNA, USGS) one for each letter.
 */
export const countSyllables = (word: string): number => {
  const digits = word.match(/\d/g)
  if (digits) return digits.length
  const letters = word.normalize('NFD').replace(/[^A-Za-z-]/g, '')
  if (/^[A-Z]{2,5}$/.test(letters) && !/[AEIOUY]/.test(letters.slice(0, -1))) return letters.length
  const parts = letters
    .toLowerCase()
    .split('-')
    .filter((part) => part !== '')
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + syllablesOfPart(part), 0),
  )
}
