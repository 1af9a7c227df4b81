import { Badge } from '#web/components/badge.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { useAccessTo } from '#web/lib/subscription/use-access-to.ts'

/** Marks a premium guide, with a lock unless the reader's plan is known to include it. */
export function EliteBadge() {
  const isIncluded = useAccessTo('premiumGuides') === 'open'
  return (
    <Badge tone="info" icon={isIncluded ? 'check' : 'lock'}>
      Elite
      {isIncluded && <VisuallyHidden> (in your plan)</VisuallyHidden>}
    </Badge>
  )
}
