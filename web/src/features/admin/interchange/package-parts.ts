import temml from 'temml'
import type { PackageParts } from '#domain/interchange/write-set.ts'
import { drawFigure } from './draw-figure.tsx'

/** An attribute that MathML 3 has only for <mstyle>. Temml writes it into matrices. */
const SCRIPT_LEVEL = /(<m[ino]\b[^>]*?) scriptlevel="[^"]*"/g

/** What a package needs besides the sets: the renderers of formulas and of pictures. */
export const packageParts: PackageParts = {
  renderMath: (latex) =>
    temml
      .renderToString(latex, { xml: true, annotate: true, throwOnError: true })
      .replace(SCRIPT_LEVEL, '$1'),
  drawFigure,
}
