/**
 * Letters that look like Latin ones and that NFKC doesn't change. Each row has a Latin letter and its
 * look-alikes: Cyrillic, Greek, Armenian, small capitals, letters with a stroke. A short list of characters
 * that people type, not Unicode's full table.
 */
const ROWS = `
a аαɑᴀ
b вβьʙƀ
c сᴄçϲ
d ԁđᴅɗ
e еεєᴇɛə
f ғꜰƒ
g ɡɢց
h һнʜհħ
i іιıɪɩ
j јᴊյϳ
k кκᴋƙ
l ʟłℓӏ
m мᴍ
n пηɴոṇ
o оοσᴏօøө
p рρᴘþ
q ԛ
r гʀᴦ
s ѕꜱʂ
t тτᴛŧ
u цυᴜսμ
v ѵνᴠ
w ԝшωᴡѡ
x хχ
y уγʏүұ
z ᴢʐ
`

const LATIN: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [letter = '', others = ''] = row.split(' ')
      return Array.from(others, (other): [string, string] => [other, letter])
    }),
)

/**
 * The first code point of each alphabet of framed letters that NFKC doesn't resolve: white on black, and
 * flags.
 */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6]
const LETTERS = 26

/** Returns the Latin letter that a character looks like, or the character itself. */
export function latinLetter(character: string): string {
  const known = LATIN.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  const start = FRAMED.find((from) => code >= from && code < from + LETTERS)
  return start === undefined ? character : String.fromCodePoint(0x61 + code - start)
}
