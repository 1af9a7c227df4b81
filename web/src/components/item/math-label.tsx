import { createElement } from 'react'

/** "x", "f(x)", or the name in "the function f". Any other letter may be the article "a", a place such as "site b", or a unit. */
const VARIABLES = /^[a-z]$|\b[a-z]\([a-z]\)|(?<=\bfunction )[a-z]\b/g

const symbol = (kind: 'mi' | 'mo', text: string, key: number) => createElement(kind, { key }, text)

/** The title of a figure, or the heading of a column of its table. The names of variables and functions in it are set as math. */
export function MathLabel({ text }: { text: string }) {
  const nodes = []
  let from = 0
  for (const match of text.matchAll(VARIABLES)) {
    const [whole] = match
    const symbols = [...whole].map((letter, key) => symbol(/[a-z]/.test(letter) ? 'mi' : 'mo', letter, key))
    nodes.push(text.slice(from, match.index), createElement('math', { key: match.index }, symbols))
    from = match.index + whole.length
  }
  return [...nodes, text.slice(from)]
}
