import type { Figure } from '../items/figures.ts'
import type { Guide } from './guide.ts'
import { type Block, parseMarkup } from './markup.ts'

/**
 * The figures of the library's guides. A paragraph that consists of the line '[figure fig1]' is the place of
 * the guide's figure with that id. In any other text, such as a model's, that line is plain text.
 */

/** A block of a guide of the library. */
export type GuideBlock = Block | { kind: 'figure'; figure: Figure }

type WithFigures = Pick<Guide, 'content' | 'figures'>

/** Parses a guide of the library with its figures. Never throws. */
export const parseGuide = ({ content, figures = [] }: WithFigures): GuideBlock[] =>
  parseMarkup(content).map((block) => {
    const figure =
      block.kind === 'paragraph' && block.lines.length === 1
        ? figurePlacedBy(block.lines[0], figures)
        : undefined
    return figure === undefined ? block : { kind: 'figure', figure }
  })

/** Returns the figure that a line places; undefined for any other line. */
export function figurePlacedBy(line = '', figures: readonly Figure[] = []): Figure | undefined {
  const [, id] = /^\[figure ([a-z][a-z0-9]*)\]$/.exec(line.trimEnd()) ?? []
  return id === undefined ? undefined : figures.find((figure) => figure.id === id)
}

/** Returns a guide's content as text alone, with each figure’s description where the figure stands. */
export const contentAsText = ({ content, figures }: WithFigures): string =>
  content
    .split('\n')
    .map((line) => {
      const figure = figurePlacedBy(line, figures)
      return figure === undefined ? line : `${figure.label}. ${figure.title}. ${figure.alt}`
    })
    .join('\n')
