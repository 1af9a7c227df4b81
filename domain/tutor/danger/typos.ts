/** Words of danger that students mistype under stress. Shorter words have too many neighbors. */
const KEY_WORDS = `
suicide suicidal killing myself himself herself unalive overdose overdosed overdosing swallowed bleeding scissors bruises
bruised punched strangled molested threatened threatening blackmail blackmailing goodbye fainted laxatives vomiting
bulimia stabbing weapon hopeless worthless pointless funeral rooftop drowning disappear forever permanently anymore
tylenol ibuprofen benadryl stepdad stepmom passport kidnapped homeless pregnant screaming
`
  .trim()
  .split(/\s+/)

/** Words that aren't misspelled key words, although they're close to one. */
const REAL_WORDS: ReadonlySet<string> = new Set([
  'breeding',
  'blending',
  'kindling',
  'pinched',
  'streaming',
  'hisself',
  'meself',
])

const deletions = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))

const keyWords = new Set(KEY_WORDS)
/** The key words, by themselves and by their texts without one letter, so that a lookup replaces a search. */
const byDeletion = new Map<string, string>()
for (const word of KEY_WORDS) for (const shorter of [word, ...deletions(word)]) byDeletion.set(shorter, word)

/** Whether two words differ by one letter more, less, or different, or by two letters swapped. */
function differsByOne(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}

function correct(word: string): string {
  if (keyWords.has(word) || REAL_WORDS.has(word)) return word
  for (const shorter of [word, ...deletions(word)]) {
    const key = byDeletion.get(shorter)
    // The first letter is rarely wrong, and a plural isn't misspelled.
    if (key !== undefined && key[0] === word[0] && `${key}s` !== word && differsByOne(word, key)) return key
  }
  return word
}

/** Corrects words of danger with one wrong letter. */
export const correctTypos = (text: string): string => text.replace(/\b[a-z]{6,14}\b/g, correct)
