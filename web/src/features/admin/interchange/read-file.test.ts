import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { CSV_COLUMNS, guardCell, unguardCell } from '#domain/interchange/csv-columns.ts'
import { csvRows } from '#domain/interchange/write-csv.ts'
import { sampleSet } from '#test/support/sample-set.ts'
import { toCsv } from '#web/lib/csv.ts'
import { unpack } from './open-file.ts'
import { readSets } from './read-file.ts'
import { packSets } from './write-file.ts'

/** Most of these files can't be imported. Each of those gives an error that names the place, and no sets. */

const set = sampleSet('english')
const good = unpack(new Uint8Array(Buffer.concat(await packSets([set], async () => {}))), 'good.zip')
const ITEM = `sets/${set.id}/item-1.xml`
const STIMULUS = `sets/${set.id}/stimulus.xml`
const MANIFEST = 'imsmanifest.xml'

/** Packs the good package with changed files; null leaves a file out. */
const zipWith = (changes: Readonly<Record<string, string | Uint8Array | null>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...Object.fromEntries(good), ...changes }).flatMap(([path, content]) =>
        content === null ? [] : [[path, typeof content === 'string' ? strToU8(content) : content]],
      ),
    ),
  )
const item = good.get(ITEM) ?? ''
const changedItem = (from: string | RegExp, to: string) => zipWith({ [ITEM]: item.replace(from, to) })
const firstProblem = (bytes: Uint8Array, name = 'sets.zip') => {
  const { sets, problems } = readSets(name, bytes)
  expect(sets).toEqual([])
  const [problem] = problems
  return problem === undefined ? '' : `${problem.where}: ${problem.message}`
}

test('readSets accepts the unchanged package', () =>
  expect(readSets('sets.zip', zipWith({})).problems).toEqual([]))

describe('readSets refuses a package', () => {
  const entity = '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
  test.each([
    ['with an external entity', changedItem('<?xml version="1.0" encoding="UTF-8"?>', entity), /item-1\.xml, line 1: has a document type/],
    [
      'with entities that grow',
      changedItem('<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
      /has a document type/,
    ],
    ['with an undeclared entity', changedItem('</qti-prompt>', '&nbsp;</qti-prompt>'), /item-1\.xml, line \d+: is not well-formed/],
    ['with a broken tag', changedItem('</qti-prompt>', ''), /item-1\.xml, line \d+: is not well-formed/],
    ['with elements that are nested too deep', changedItem('</qti-prompt>', `${'<span>'.repeat(200)}${'</span>'.repeat(200)}</qti-prompt>`), /nested more than 100 deep/],
    ['with a path that leads out of it', zipWith({ '../../evil.xml': '<a/>' }), /has a file outside of the package: \.\.\/\.\.\/evil\.xml/],
    ['with an absolute path', zipWith({ '/etc/evil.xml': '<a/>' }), /outside of the package/],
    ['with a Windows path', zipWith({ 'C:\\evil.xml': '<a/>' }), /outside of the package/],
    ['with a file that unpacks to 30 MB', zipWith({ 'bomb.xml': new Uint8Array(30_000_000) }), /^bomb\.xml: is too large to import/],
    ['without a manifest', zipWith({ [MANIFEST]: null }), /^imsmanifest\.xml: is not in the package/],
    ['without a file that it lists', zipWith({ [ITEM]: null }), /item-1\.xml: is not in the package/],
    ['of QTI 2.1', zipWith({ [MANIFEST]: '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"/>' }), /is not the manifest of a QTI 3\.0 package/],
    ['without sets', zipWith({ [MANIFEST]: (good.get(MANIFEST) ?? '').replaceAll('imsqti_section_xmlv3p0', 'webcontent') }), /^imsmanifest\.xml: has no sets/],
    ['with another kind of question', changedItem(/qti-choice-interaction/g, 'qti-order-interaction'), /needs exactly one <qti-choice-interaction>/],
    ['with three choices', changedItem(/<qti-simple-choice identifier="D">.*?<\/qti-simple-choice>/s, ''), /has 3 choices; it needs 4/],
    ['without a correct response', changedItem(/<qti-correct-response>.*?<\/qti-correct-response>/s, ''), /needs exactly one correct response/],
    ['with a stem outside of the prompt', changedItem('<qti-choice-interaction', '<p>Read this.</p><qti-choice-interaction'), /item-1\.xml, line \d+: <p> would be lost/],
    ['with text between the elements', changedItem('<qti-choice-interaction', 'Read this.<qti-choice-interaction'), /<qti-item-body> has text outside of its elements/],
    ['with a list in its passage', zipWith({ [STIMULUS]: (good.get(STIMULUS) ?? '').replace('</qti-stimulus-body>', '<ul><li>a</li></ul></qti-stimulus-body>') }), /stimulus\.xml, line \d+: <ul> can’t be part of a passage/],
    ['with a picture in a text', changedItem('</qti-prompt>', '<img src="a.png" alt=""/></qti-prompt>'), /<img> can’t be part of a text/],
    ['with a formula without LaTeX', changedItem('</qti-prompt>', '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math></qti-prompt>'), /a formula needs its LaTeX/],
    ['that isn’t UTF-8', zipWith({ [ITEM]: new Uint8Array([0x3c, 0xff, 0xfe]) }), /item-1\.xml: is not UTF-8 text/],
  ])('%s', (_, bytes, message) => expect(firstProblem(bytes)).toMatch(message)) // prettier-ignore

  test('that is cut off', () =>
    expect(firstProblem(zipWith({}).slice(0, 500))).toBe('sets.zip: is not a zip archive that can be opened'))
})

test('unpack cuts off an entry that is larger than the archive says', () => {
  const bytes = zipSync({ [MANIFEST]: new Uint8Array(5_000_000) })
  const view = new DataView(bytes.buffer)
  // The uncompressed size is in the directory at the end of the archive.
  const directory = bytes.findLastIndex(
    (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(directory + 24, 10, true)
  expect(unpack(bytes, 'lying.zip').get(MANIFEST)?.length).toBe(10)
})

const csv = toCsv(CSV_COLUMNS, csvRows([set]))
const csvProblem = (text: string) => firstProblem(new TextEncoder().encode(text), 'sets.csv')

describe('readSets refuses a CSV file', () => {
  test('without a column, with an unknown column, or without rows', () => {
    expect(csvProblem(csv.replace('explanation', 'rationale'))).toBe('line 1: lacks the columns explanation')
    expect(csvProblem(csv.replace('check\r\n', 'check,author\r\n'))).toBe(
      'line 1: has the unknown columns author',
    )
    expect(csvProblem('')).toMatch(/^line 1: lacks the columns set, version/)
    expect(csvProblem(CSV_COLUMNS.join(','))).toBe('line 1: has no rows of questions below it')
  })

  test('with a quotation mark in the wrong place, and names the line', () => {
    expect(csvProblem(`${CSV_COLUMNS.join(',')}\nset,"old`)).toBe('line 2: has a quoted cell without an end')
    expect(csvProblem(`${CSV_COLUMNS.join(',')}\n"a\nb" c`)).toBe(
      'line 3: has text after the end of a quoted cell',
    )
    expect(csvProblem(`${CSV_COLUMNS.join(',')}\na"b`)).toMatch(/^line 2: has a quotation mark inside a cell/)
  })

  test('with a key that isn’t A, B, C, or D, with broken JSON, or with rows of a set that differ', () => {
    const [head = [], ...rows] = [CSV_COLUMNS, ...csvRows([set])].map((cells) => [...cells])
    const withCell = (row: number, column: (typeof CSV_COLUMNS)[number], text: string) =>
      toCsv(
        head,
        rows.map((cells, index) =>
          cells.map((cell, place) => (index === row && CSV_COLUMNS[place] === column ? text : cell)),
        ),
      )
    const line = /^line \d+: /
    expect(csvProblem(withCell(1, 'key', 'E')).replace(line, '')).toBe('key: must be A, B, C, D')
    expect(csvProblem(withCell(0, 'figures', '[{')).replace(line, '')).toBe('figures: is not valid JSON')
    expect(csvProblem(withCell(0, 'check', '{')).replace(line, '')).toBe('check: is not valid JSON')
    expect(csvProblem(withCell(1, 'title', 'Another')).replace(line, '')).toMatch(
      /^title: differs from line 2,/,
    )
  })
})

test.each([
  '=HYPERLINK("http://example.com")',
  '+1 more',
  '-x',
  '@a',
  "'=1",
  '-5',
  '−5',
  'plain',
  "'quoted'",
])('guardCell returns no formula for a spreadsheet, and unguardCell restores %s', (text) => {
  const guarded = guardCell(text)
  expect(unguardCell(guarded)).toBe(text)
  expect(guarded).not.toMatch(/^[=@\t\r]|^[+-](?!\d)/)
})
