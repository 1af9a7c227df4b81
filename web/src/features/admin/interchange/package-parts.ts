import temml from 'temml'
import type { PackageParts } from '#domain/interchange/write-package.ts'
import { drawFigure } from './draw-figure.tsx'

/** What a package needs besides the sets: the renderers of formulas and of pictures. */
export const packageParts: PackageParts = {
  renderMath: (latex) => temml.renderToString(latex, { xml: true, annotate: true, throwOnError: true }),
  drawFigure,
}
