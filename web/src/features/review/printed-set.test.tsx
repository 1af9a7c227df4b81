import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Figure } from '#domain/items/figures.ts'
import { PrintedSet } from './printed-set.tsx'

const table = (number: number): Figure => ({
  id: `table${number}`,
  kind: 'table',
  label: `Table ${number}`,
  title: `Trials of day ${number}`,
  alt: 'The boiling point rises with the salt.',
  columns: [{ label: 'Salt' }, { label: 'Boiling point' }],
  rows: [['none', 100]],
})

test('PrintedSet shows each figure after the paragraph that first names it', () => {
  const set = {
    id: 'set_1',
    section: 'science',
    title: 'Salt Water',
    passage: 'Table 1 lists the first trials.\n\nThen came more trials, in Table 2.\n\nThe end.',
    figures: [table(1), table(2)],
  } as const
  const html = renderToStaticMarkup(
    <PrintedSet reviewedSet={{ set: { ...set, figures: [...set.figures] }, questions: [] }} all={[]} />,
  )
  const order = [
    'the first trials',
    'Trials of day 1',
    'came more trials',
    'Trials of day 2',
    'The end.',
  ].map((part) => html.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
