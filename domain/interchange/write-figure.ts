import type { Figure } from '../items/figures.ts'
import { CLASSES } from './vocabulary.ts'
import { escapeXml, lines, tag } from './xml.ts'

/** The files of a figure beside its item or stimulus: the data that an import reads, and the picture. */
export const figureDataFile = (id: string): string => `figures/${id}.json`
export const figureImageFile = (id: string): string => `figures/${id}.svg`

/** Writes a figure as XHTML: a table as it is, and everything else as a picture with its description. */
export function writeFigure(figure: Figure): string {
  const { id, kind, label, title, alt } = figure
  return tag(
    'figure',
    { id, class: CLASSES.figure },
    lines(
      tag('figcaption', {}, `${escapeXml(label)}. ${escapeXml(title)}`),
      kind === 'table' ? writeTable(figure) : tag('img', { src: figureImageFile(id), alt }),
    ),
  )
}

const writeTable = ({ columns, rows }: Extract<Figure, { kind: 'table' }>): string =>
  tag(
    'table',
    {},
    lines(
      tag(
        'thead',
        {},
        tag(
          'tr',
          {},
          columns
            .map(({ label, unit }) =>
              tag('th', { scope: 'col' }, escapeXml(unit === undefined ? label : `${label} (${unit})`)),
            )
            .join(''),
        ),
      ),
      tag(
        'tbody',
        {},
        lines(
          ...rows.map((row) =>
            tag('tr', {}, row.map((cell) => tag('td', {}, escapeXml(String(cell)))).join('')),
          ),
        ),
      ),
    ),
  )
