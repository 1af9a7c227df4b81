import { Badge } from '../../components/badge.tsx'

/** Of a premium guide. */
export function EliteBadge() {
  return (
    <Badge tone="info" icon="lock">
      Elite
    </Badge>
  )
}
