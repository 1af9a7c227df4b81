import temml from 'temml'
import type { FileFinding, PlacedSet } from '../../domain/items/finding.ts'
import { textsOf } from '../../domain/items/texts.ts'

const fault = (math: string): string | undefined => {
  try {
    temml.renderToString(math, { throwOnError: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const faultsIn = (text: string): string[] =>
  [...text.matchAll(/\\\((.*?)\\\)/gs)].flatMap(([, math]) => {
    const message = fault(math ?? '')
    return message === undefined ? [] : [`\\(${math ?? ''}\\) cannot be set: ${message}`]
  })

/** Math that the page could not show, in the passage and in every text of the questions. */
export const latexFindings = ({ file, set }: PlacedSet): FileFinding[] => [
  ...faultsIn(set.passage ?? '').map((message) => ({ file, where: 'passage', rule: 'latex', message })),
  ...set.questions.flatMap((question, index) =>
    textsOf(question).flatMap(({ name, text }) =>
      faultsIn(text).map((message) => ({ file, where: `q${index + 1}`, rule: 'latex', message: `${name} ${message}` })),
    ),
  ),
]
