import { parseMarkup } from '#domain/guides/markup.ts'
import { GuideBlocks } from '#web/components/guide/guide-blocks.tsx'
import { SITE_NAME } from '#web/config/site.ts'
import type { WrittenGuide } from './use-study-guide.ts'

/** The guide as it's printed. It isn't shown on the screen. */
export function PrintedGuide({ guide }: { guide: WrittenGuide }) {
  const { title, description, category, duration, focus, generatedOn, content } = guide
  const blocks = parseMarkup(content).map((block, index) => ({ block, id: `printed-${index + 1}` }))
  return (
    <article className="printed-guide" aria-hidden="true">
      <p className="printed-guide__site">{SITE_NAME}</p>
      <p className="printed-guide__title">{title}</p>
      <p>{description}</p>
      <p className="printed-guide__facts">
        {[
          category,
          duration,
          ...(focus.length === 0 ? [] : [`Focus: ${focus.join(', ')}`]),
          generatedOn,
        ].join(' · ')}
      </p>
      <GuideBlocks blocks={blocks} />
    </article>
  )
}
