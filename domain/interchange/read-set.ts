import type { FileProblem } from './problem.ts'

/**
 * A set of a file, before its fields are checked. Its places in the file, such as "line 12", are for the import's
 * report.
 */
export type ReadSet = { where: string; questionPlaces: readonly string[]; raw: RawSet }
/** A set whose fields only the server checks, because the browser doesn't load the schemas of the content. */
export type RawSet = Readonly<Record<string, unknown>>

/** The sets of a file, and why other parts of it can't be read. */
export type ReadFile = { sets: ReadSet[]; problems: FileProblem[] }
