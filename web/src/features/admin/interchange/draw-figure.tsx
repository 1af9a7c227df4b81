import { renderToStaticMarkup } from 'react-dom/server'
import {
  descendantsNamed,
  escapeXml,
  hasClass,
  tag,
  textIn,
  writeContent,
  type XmlElement,
} from '#domain/interchange/xml.ts'
import type { Figure } from '#domain/items/figures.ts'
import { FigureGraphic } from '#web/components/item/figure-view.tsx'
import { parseXml } from './parse-xml.ts'

/** The styles of chart.css and diagram.css that a picture needs, in the colors of the light theme. */
const STYLES = `
text { font: 400 12px Inter, Arial, sans-serif; fill: #14172b }
.series-1 { --series: #1257c2 } .series-2 { --series: #ad4308 } .series-3 { --series: #0b6e4f }
.series-4 { --series: #92278f } .series-5 { --series: #14172b }
.chart__grid { fill: none; stroke: #e3e0d6 }
.chart__axis { fill: none; stroke: #4d5370 }
.chart__tick { fill: #4d5370 }
.chart__title, .chart__name { font-weight: 600 }
.chart__name { fill: var(--series) }
.series__line { fill: none; stroke: var(--series); stroke-width: 1.75; stroke-linejoin: round }
.series__marker { fill: var(--series); stroke: var(--series); stroke-width: 1.5 }
.series__marker--hollow { fill: #fff }
.series__bar { stroke: var(--series); stroke-width: 1.25 }
.bar-pattern { fill: none; stroke: var(--series); stroke-width: 1.5 }
.bar-pattern--1 { stroke-width: 8 }
.bar-pattern--3 { stroke-width: 2.5; stroke-linecap: round }
.diagram__line { fill: none; stroke: #14172b; stroke-width: 1.5; stroke-linejoin: round }
.diagram__mark { fill: none; stroke: #14172b; stroke-width: 1.1 }
.diagram__dot { fill: #14172b }
.diagram__label { font: 400 15px "Source Serif 4", Georgia, serif }
.diagram__label { stroke: #fff; stroke-width: 3.5; stroke-linejoin: round; paint-order: stroke }
.diagram__variable { font-style: italic }
`

/** The height of a line of the legend, in pixels. */
const LEGEND_LINE = 20
/** The margin around the drawing: a diagram's labels may reach beyond its edges. */
const MARGIN = 16

/** Draws a chart or a diagram as students see it, as an SVG document that needs no style sheet. */
export function drawFigure(figure: Figure): string {
  const page = parseXml(`<div>${renderToStaticMarkup(<FigureGraphic figure={figure} captionId="" />)}</div>`)
  const drawing = descendantsNamed(page, 'svg').find(
    (one) => hasClass(one, 'chart') || hasClass(one, 'diagram'),
  )
  const [, , width = 0, height = 0] = (drawing?.attributes.get('viewBox') ?? '').split(' ').map(Number)
  if (drawing === undefined || width === 0 || height === 0)
    throw new Error(`figure ${figure.id} has no drawing`)
  const legend = descendantsNamed(page, 'li')
  const top = MARGIN + legend.length * LEGEND_LINE
  const size = [width + 2 * MARGIN, top + height + MARGIN]
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(size[0]),
      height: String(size[1]),
      viewBox: `0 0 ${size.join(' ')}`,
    },
    [
      tag('title', {}, escapeXml(figure.alt)),
      tag('style', {}, escapeXml(STYLES)),
      tag('rect', { width: '100%', height: '100%', fill: '#fff' }),
      ...legend.map(legendLine),
      moved(MARGIN, top, {}, writeContent(drawing)),
    ].join(''),
  )
}

const moved = (x: number, y: number, attributes: Readonly<Record<string, string>>, content: string): string =>
  tag('g', { transform: `translate(${x} ${y})`, ...attributes }, content)

/** Returns a line of the legend: a sample of a series' style, and the series' name. */
function legendLine(entry: XmlElement, index: number): string {
  const [sample] = descendantsNamed(entry, 'svg')
  const y = MARGIN / 2 + index * LEGEND_LINE
  const width = Number(sample?.attributes.get('width') ?? 0)
  return (
    moved(
      MARGIN,
      y,
      { class: sample?.attributes.get('class') ?? '' },
      sample === undefined ? '' : writeContent(sample),
    ) + tag('text', { x: String(MARGIN + width + 8), y: String(y + 10) }, escapeXml(textIn(entry).trim()))
  )
}
