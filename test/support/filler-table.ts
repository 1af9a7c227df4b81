import type { TableFigure } from '#domain/items/figures.ts'
import { fillerPhrase } from './filler-text.ts'

/** Builds a data table of the size found in a Science set. */
export const fillerTable = (seed: number): TableFigure => ({
  id: 'table1',
  kind: 'table',
  label: 'Table 1',
  title: `Filler: ${fillerPhrase(10, seed)}`,
  alt: `Filler table with one row for each of eight trials, giving ${fillerPhrase(24, seed)}.`,
  columns: [
    { label: 'Trial' },
    { label: 'Temperature', unit: '°C' },
    { label: 'Time to boil', unit: 's' },
    { label: 'Mass after drying', unit: 'mg' },
  ],
  rows: Array.from({ length: 8 }, (_, row) => [
    `Trial ${row + 1}`,
    20 + row * 5 + (seed % 7),
    240 - row * 13,
    Math.round((seed % 11) * 10 + row * 7.5) / 10,
  ]),
})
