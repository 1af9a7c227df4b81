/** Words as they are typed on a phone, by what they mean. Apostrophes are gone by then. */
const SHORT: readonly [RegExp, string][] = [
  [/\b(?:wan+a|wnna|wnt to|want 2|wanting to|wanted to|wants? ta|tryna|trynna)\b/g, 'want to'],
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
  [/\bmy self\b(?! ?-?harm)|\b(?:mysef|meself|myslf|mysel)\b/g, 'myself'],
  [/\bsu?i?u?ci?di?(al|e)\b/g, 'suicid$1'],
  [/\bcom+it\b/g, 'commit'],
  [/\bkil\b/g, 'kill'],
  [/\bdi+e{2,}\b/g, 'die'],
  [/\b(?:mother|mum|mommy|mama)\b/g, 'mom'],
  [/\b(?:father|daddy)\b/g, 'dad'],
] // prettier-ignore

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}

/** Words that speak of a text: what stands in quotation marks beside them is the text's. */
const OF_A_TEXT =
  /\b(?:passage|author|narrator|speaker|poem|poet|character|sentence|stanza|lines? \d+|tone|mood|phrase|clause|paragraph|story|novel|quote|poema|autor|pasaje|narrador|frase)\b/
const QUOTED = /"[^"]*"/g

/**
 * A message in the plainest form, so that patterns need not know how a thing can be typed: small letters without accents and
 * apostrophes, single spaces, short forms written out, s p a c e d and d1sgu1sed words put right, quotations from a text left out.
 */
export function plainWords(message: string): string {
  let text = message
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[“”«»]/g, '"')
    .replace(/['‘’ʼ`´]/g, '')
    .replace(/[*_~]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\b[a-z](?: [a-z]){2,}\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/\b[a-z]+[01345@$][a-z]+\b/g, (word) =>
      word.replace(/[01345@$]/g, (sign) => LOOKALIKES[sign] ?? sign),
    )
    // A capital I looks like a small l.
    .replace(/\bmyse[i|]f\b/g, 'myself')
    .replace(/\bki[il|]{2}/g, 'kill')
    .replace(/([a-z])\1{2,}/g, '$1$1')
  if (OF_A_TEXT.test(text.replace(QUOTED, ''))) text = text.replace(QUOTED, '')
  for (const [short, long] of SHORT) text = text.replace(short, long)
  return text.replace(/\s+/g, ' ').trim()
}
