import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Figure } from '#domain/items/figures.ts'
import { FigureView } from './figure-view.tsx'

const alt = 'What a reader who cannot see the figure needs to know.'
const common = { id: 'fig1', label: 'Figure 1', title: 'Cooling of two liquids', alt }
const line: Figure = {
  ...common,
  kind: 'line',
  x: { label: 'Time', unit: 'min' },
  y: { label: 'Temperature', unit: '°C' },
  series: [
    {
      name: 'Water',
      points: [
        [0, 80],
        [10, 42.5],
      ],
    },
    {
      name: 'Oil',
      points: [
        [0, 90],
        [5, -3],
      ],
    },
  ],
}
const bar: Figure = {
  ...common,
  kind: 'bar',
  x: { label: 'Site', categories: ['North', 'South'] },
  y: { label: 'Change in mass', unit: '%' },
  series: [{ name: 'Potato', values: [12, -7] }],
}
const table: Figure = {
  ...common,
  kind: 'table',
  label: 'Table 1',
  columns: [
    { label: 'Light', unit: 'hours' },
    { label: 'Mass', unit: 'g' },
  ],
  rows: [
    [4, 1.2],
    [8, 2.9],
  ],
}
const diagram: Figure = {
  ...common,
  kind: 'diagram',
  size: [10, 5],
  shapes: [
    { shape: 'label', at: [5, 1], text: 'x + 5 m' },
    {
      shape: 'path',
      points: [
        [0, 0],
        [10, 0],
        [10, 5],
      ],
      closed: true,
    },
    {
      shape: 'right-angle',
      at: [10, 0],
      toward: [
        [0, 0],
        [10, 5],
      ],
    },
  ],
}

const htmlOf = (figure: Figure) => renderToStaticMarkup(<FigureView figure={figure} />)
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').trim(),
    ),
  )

it('FigureView shows the label and the title of the figure', () => {
  expect(htmlOf(line)).toContain('<strong>Figure 1.</strong> Cooling of two liquids</figcaption>')
})

it.each([line, { ...line, kind: 'scatter' as const }, bar, diagram])(
  'FigureView gives the $kind drawing its description as its name',
  (figure) => {
    expect(htmlOf(figure)).toContain(`role="img" aria-label="${alt}"`)
  },
)

it.each([line, bar, table, diagram])(
  'FigureView renders no inline styles for $kind, because the site blocks them',
  (figure) => {
    expect(htmlOf(figure)).not.toContain('style=')
  },
)

it('FigureView lists every number of a chart in a table below the chart', () => {
  expect(rowsOf(htmlOf(line))).toEqual([
    ['Time (min)', 'Water', 'Oil'],
    ['0', '80', '90'],
    ['5', '—', '−3'],
    ['10', '42.5', '—'],
  ])
  expect(htmlOf(line)).toContain('Show as a table<span class="visually-hidden">: Figure 1</span>')
  expect(htmlOf(line)).toContain('<caption>Temperature (°C), from Figure\u00a01</caption>')
  expect(rowsOf(htmlOf(bar))).toEqual([
    ['Site', 'Change in mass (%)'],
    ['North', '12'],
    ['South', '−7'],
  ])
})

it.each([line, bar])(
  'FigureView shows the table of a $kind chart only to screen readers if `values` says so',
  (figure) => {
    const html = renderToStaticMarkup(<FigureView figure={figure} values="to-screen-readers" />)
    expect(html).not.toContain('<details')
    expect(html).toMatch(/<div class="visually-hidden"><div class="data-table-box"><table/)
    expect(rowsOf(html)).toEqual(rowsOf(htmlOf(figure)))
  },
)

it('FigureView sets variables and functions in titles and column heads as math, and no other letters', () => {
  const html = htmlOf({
    ...table,
    title: 'Values of the function f at a site a',
    columns: [{ label: 'x' }, { label: 'f(x)' }],
  })
  const f = '<mi>f</mi>'
  expect(html).toContain(`Values of the function <math>${f}</math> at a site a`)
  expect(html).toContain(`<math>${f}<mo>(</mo><mi>x</mi><mo>)</mo></math></th>`)
  expect(html).toContain('<math><mi>x</mi></math></th>')
})

it('FigureView names a table by its caption, and its rows and columns by their heads', () => {
  const html = htmlOf(table)
  const id = /<figcaption id="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`<table class="data-table" aria-labelledby="${id}"`)
  expect(html.match(/scope="col"/g)).toHaveLength(2)
  expect(html.match(/scope="row"/g)).toHaveLength(2)
})

it('FigureView draws a diagram with y pointing up, with the same scale for both axes, and with labels over its lines', () => {
  const html = htmlOf(diagram)
  expect(html).toContain('viewBox="0 0 352 176"')
  expect(html).toContain('d="M0 176L352 176L352 0Z"')
  expect(html.indexOf('<text')).toBeGreaterThan(html.lastIndexOf('<path'))
})

it('FigureView sets the variables of a diagram in italics, and its units upright', () => {
  expect(htmlOf(diagram)).toContain('<tspan class="diagram__variable">x</tspan> + 5 m</text>')
})
