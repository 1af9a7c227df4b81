import temml from 'temml'
import { setRule } from '#domain/items/finding.ts'
import { textsOf } from '#domain/items/texts.ts'

const findFault = (math: string): string | undefined => {
  try {
    temml.renderToString(math, { throwOnError: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const faultsIn = (text: string): string[] =>
  [...text.matchAll(/\\\((.*?)\\\)/gs)].flatMap(([, math]) => {
    const message = findFault(math ?? '')
    return message === undefined ? [] : [`\\(${math ?? ''}\\) cannot be rendered: ${message}`]
  })

/** Reports math that can't be rendered, in the passage and in every text of the questions. */
export const latexFindings = setRule('latex', ({ passage, questions }) => [
  ...faultsIn(passage ?? '').map((message) => ({ where: 'passage', message })),
  ...questions.flatMap((question, index) =>
    textsOf(question).flatMap(({ name, text }) =>
      faultsIn(text).map((message) => ({ where: `q${index + 1}`, message: `${name} ${message}` })),
    ),
  ),
])
