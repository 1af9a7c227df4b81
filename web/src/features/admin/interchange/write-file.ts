import { strToU8, Zip, ZipDeflate } from 'fflate'
import { MANIFEST_FILE } from '#domain/interchange/vocabulary.ts'
import { CSV_COLUMNS } from '#domain/interchange/csv-columns.ts'
import type { ExportFormat } from '#domain/interchange/limits.ts'
import { csvRows } from '#domain/interchange/write-csv.ts'
import { writeManifest, type Resource } from '#domain/interchange/write-manifest.ts'
import { writeSet, type PackageParts } from '#domain/interchange/write-set.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { saveCsv } from '#web/lib/csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import temml from 'temml'
import { drawFigure } from './draw-figure.tsx'

/** An attribute that MathML 3 has only for <mstyle>. Temml writes it into matrices. */
const SCRIPT_LEVEL = /(<m[ino]\b[^>]*?) scriptlevel="[^"]*"/g

/** The renderers of formulas and pictures that a package needs. */
const packageParts: PackageParts = {
  renderMath: (latex) =>
    temml
      .renderToString(latex, { xml: true, annotate: true, throwOnError: true })
      .replace(SCRIPT_LEVEL, '$1'),
  drawFigure,
}

/**
 * Writes sets to a file and saves it.
 * @param name without the file's extension
 * @param afterEach awaited after each set of a QTI package, so that the page can show the progress
 */
export async function saveSets(
  format: ExportFormat,
  name: string,
  sets: readonly ContentSet[],
  afterEach: (written: number) => Promise<void>,
): Promise<void> {
  if (format === 'csv') saveCsv(name, CSV_COLUMNS, csvRows(sets))
  else saveFile(`${name}.zip`, 'application/zip', ...(await packSets(sets, afterEach)))
}

/** Writes sets as a QTI package. @returns the parts of the zip archive */
export async function packSets(
  sets: readonly ContentSet[],
  afterEach: (written: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    parts.push(part)
  })
  const add = (path: string, text: string) => {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  const resources: Resource[] = []
  for (const [index, set] of sets.entries()) {
    const written = writeSet(set, packageParts)
    resources.push(...written.resources)
    for (const [path, text] of written.files) add(path, text)
    await afterEach(index + 1)
  }
  add(MANIFEST_FILE, writeManifest(resources))
  zip.end()
  return parts
}
