/**
 * Concepts in scripts without spaces or with many endings: an entry matches anywhere in the text, `..` is a
 * gap of up to eight characters, and `_` is a space, or the start or the end of the text.
 */
export type Stems = readonly (readonly [string, RegExp])[]

export function readStems(text: string): Stems {
  return text
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const end = line.indexOf(':')
      const stems = line
        .slice(end + 1)
        .split(',')
        .map((one) =>
          one
            .trim()
            .replace(/\s*\.\.\s*/g, '.{0,8}')
            .replaceAll('_', '(?:^| |$)'),
        )
        .filter((one) => one !== '')
      return [line.slice(0, end).trim(), new RegExp(stems.join('|'), 'u')]
    })
}
