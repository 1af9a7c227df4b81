import { Badge } from '../../components/badge.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useReadsPremium } from './use-reads-premium.ts'

/** Of a premium guide: with a lock, until its reader's plan is known to open it. */
export function EliteBadge() {
  const open = useReadsPremium()
  return (
    <Badge tone="info" icon={open ? 'check' : 'lock'}>
      Elite
      {open && <VisuallyHidden> (in your plan)</VisuallyHidden>}
    </Badge>
  )
}
