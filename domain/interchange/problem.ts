/** Why a file can't be imported: the place, such as "sets/a/item-1.xml, line 12", and what is wrong there. */
export type FileProblem = { where: string; message: string }

/** Thrown for a part of a file that can't be read, with the part's place in the file. */
export class UnreadablePart extends Error {
  override readonly name = 'UnreadablePart'
  readonly where: string
  constructor(where: string, message: string) {
    super(message)
    this.where = where
  }
}

export const atLine = (file: string, line: number): string => `${file}, line ${line}`

/** Parses JSON in a file. @throws UnreadablePart */
export function parseJson(text: string, where: string, message = 'is not valid JSON'): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new UnreadablePart(where, message)
  }
}

/** Runs a function that reads a part of a file. A part that can't be read becomes a problem. */
export function collectProblem<T>(problems: FileProblem[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadablePart)) throw error
    problems.push({ where: error.where, message: error.message })
    return undefined
  }
}
