import type { z } from 'zod'
import { descriptionsPage } from './descriptions.ts'
import { sitePage } from './site.ts'

/**
 * The texts that an operator edits, one file each: content/pages/<name>.yaml. Who adds one lists its schema here and its
 * type in web/src/pages.d.ts; a screen then says `import page from 'page:<name>'`.
 */
export const PAGES = {
  descriptions: descriptionsPage,
  site: sitePage,
} as const satisfies Record<string, z.ZodType>
