import { Notice } from '#web/components/notice.tsx'

/** The warning for an Enhanced bank without questions. */
export function EnhancedEmpty() {
  return (
    <Notice tone="warn" title="The Enhanced question bank is empty">
      <p>
        Users will see an error when accessing Enhanced ACT tests. Fill it with the Enhanced starter batches
        below.
      </p>
    </Notice>
  )
}
