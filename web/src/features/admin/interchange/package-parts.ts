import temml from 'temml'
import type { PackageParts } from '#domain/interchange/write-set.ts'
import { drawFigure } from './draw-figure.tsx'

/** An attribute that MathML 3 has only for <mstyle>. Temml writes it into matrices. */
const SCRIPT_LEVEL = /(<m[ino]\b[^>]*?) scriptlevel="[^"]*"/g

/** The renderers of formulas and pictures that a package needs. */
export const packageParts: PackageParts = {
  renderMath: (latex) =>
    temml
      .renderToString(latex, { xml: true, annotate: true, throwOnError: true })
      .replace(SCRIPT_LEVEL, '$1'),
  drawFigure,
}
