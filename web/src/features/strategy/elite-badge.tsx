import { Badge } from '#web/components/badge.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { useUnlocks } from '#web/lib/subscription/use-unlocks.ts'

/** Marks a premium guide, with a lock unless the reader's plan is known to include it. */
export function EliteBadge() {
  const isIncluded = useUnlocks('premiumGuides')
  return (
    <Badge tone="info" icon={isIncluded ? 'check' : 'lock'}>
      Elite
      {isIncluded && <VisuallyHidden> (in your plan)</VisuallyHidden>}
    </Badge>
  )
}
