import { readFileSync } from 'node:fs'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'
import { expect, test } from 'vitest'
import { checkSet } from '#domain/interchange/check-set.ts'
import { CSV_COLUMNS } from '#domain/interchange/csv-columns.ts'
import type { ReadFile } from '#domain/interchange/read-set.ts'
import { csvRows } from '#domain/interchange/write-csv.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { projectPath } from '#lib/project-path.ts'
import { readBank } from '#scripts/content/load.ts'
import { SCALED, scaled } from '../support/depth.ts'
import { toCsv } from '#web/lib/csv.ts'
import { unpack } from '#web/features/admin/interchange/open-file.ts'
import { readSets } from '#web/features/admin/interchange/read-file.ts'
import { packSets } from '#web/features/admin/interchange/write-file.ts'

/** A deep run tests the whole bank, and a quick one every twelfth set, which includes each section and version. */
const EVERY = scaled(12, 1)
const bank: readonly ContentSet[] = readBank(projectPath('content', 'bank'))
  .sets.map(({ set }) => set)
  .filter((_, index) => index % EVERY === 0)

const joined = async (parts: Promise<Uint8Array[]>) => new Uint8Array(Buffer.concat(await parts))
const readBack = ({ sets, problems }: ReadFile): ContentSet[] => {
  expect(problems).toEqual([])
  return sets.map(({ raw }) => {
    const checked = checkSet(raw)
    if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
    return checked.set
  })
}
const byId = (one: ContentSet, other: ContentSet) => (one.id < other.id ? -1 : 1)

const packed = await joined(packSets(bank, async () => {}))

test('the bank is equal after its export and import as a QTI package', SCALED, () => {
  expect(readBack(readSets('bank.zip', packed)).toSorted(byId)).toEqual(bank.toSorted(byId))
})

test('the bank is equal after its export and import as CSV', SCALED, () => {
  const csv = `\uFEFF${toCsv(CSV_COLUMNS, csvRows(bank))}`
  expect(readBack(readSets('bank.csv', new TextEncoder().encode(csv)))).toEqual(bank)
})

const schemaFile = (name: string): XMLFileInfo => ({
  fileName: name,
  contents: readFileSync(projectPath('docs', 'interchange', name), 'utf8'),
})
/** The most files that one instance of libxml2 checks, because thousands exceed its memory. */
const FILES_AT_ONCE = 250
/** Returns what libxml2 finds wrong with files. It's a parser that shares nothing with ours. */
async function errorsIn(files: readonly XMLFileInfo[], schema: string): Promise<string[]> {
  const messages: string[] = []
  for (let first = 0; first < files.length; first += FILES_AT_ONCE) {
    const { errors } = await validateXML({
      xml: files.slice(first, first + FILES_AT_ONCE),
      schema: [schemaFile(schema)],
      preload: [schemaFile('xml.xsd')],
      initialMemoryPages: 1024,
      maxMemoryPages: 16_384,
    })
    messages.push(...errors.map(({ rawMessage }) => rawMessage))
  }
  return messages
}

test('every file of a QTI package is valid by its schema', SCALED, async () => {
  const documents = [...unpack(packed, 'bank.zip')]
    .filter(([path]) => path.endsWith('.xml'))
    .map(([path, contents]) => ({ fileName: path.replaceAll('/', '_'), contents }))
  const manifest = documents.filter(({ fileName }) => fileName === 'imsmanifest.xml')
  expect(manifest).toHaveLength(1)
  expect(await errorsIn(manifest, 'manifest.xsd')).toEqual([])
  expect(
    await errorsIn(
      documents.filter((document) => !manifest.includes(document)),
      'item.xsd',
    ),
  ).toEqual([])
})

test('the schema rejects an item with five choices', async () => {
  const [document] = [...unpack(packed, 'bank.zip')].filter(([path]) => path.endsWith('item-1.xml'))
  const five = document?.[1].replace(
    '</qti-choice-interaction>',
    '<qti-simple-choice identifier="A">5</qti-simple-choice></qti-choice-interaction>',
  )
  expect(await errorsIn([{ fileName: 'item.xml', contents: five ?? '' }], 'item.xsd')).not.toEqual([])
})
