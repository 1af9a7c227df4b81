/**
 * Phrases of one language: some match in any sentence, others only if the sentence isn't about a text or an
 * experiment.
 */
export type Phrases = {
  readonly always: readonly RegExp[]
  readonly outsideTexts: readonly RegExp[]
}

type Macros = Readonly<Record<string, string>>

const REFERENCE = /\{(\w+)\}/g

function expand(phrase: string, macros: Macros): string {
  let expanded = phrase
  // Macros may use macros, up to three levels deep.
  for (let depth = 0; depth < 3; depth += 1)
    expanded = expanded.replace(REFERENCE, (_, name: string) => {
      const macro = macros[name]
      if (macro === undefined) throw new Error(`There is no macro ${name}.`)
      return `(${macro})`
    })
  return expanded
}

/**
 * Compiles phrases, one per line, into patterns over the words of one sentence. `{name}` is a macro, `<3>`
 * means up to three words in between, a line that starts with # is a comment, and the rest is a regular
 * expression with noncapturing groups.
 */
export const compilePhrases = (lines: string, macros: Macros = {}): RegExp[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(
      (line) =>
        new RegExp(
          `(?<!\\S)(?:${expand(line, macros)
            // A gap at the end has no effect.
            .replace(/(?:<\d+>)+$/, '')
            .replace(/<(\d+)>/g, '(?: \\S+){0,$1}')
            .replace(/\((?!\?)/g, '(?:')})(?!\\S)`,
          'u',
        ),
    )
