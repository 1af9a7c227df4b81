import { Badge } from '#web/components/badge.tsx'
import type { ListedPersonReply } from '#web/lib/admin-api.ts'

/** Badges for an account's special states. */
export const PersonBadges = ({
  person: { admin, editor, enabled, confirmed },
}: {
  person: Pick<ListedPersonReply, 'admin' | 'editor' | 'enabled' | 'confirmed'>
}) => (
  <>
    {admin && <Badge tone="info">Admin</Badge>}
    {editor && <Badge tone="info">Editor</Badge>}
    {!enabled && <Badge tone="bad">Disabled</Badge>}
    {!confirmed && <Badge tone="warn">Email not verified</Badge>}
  </>
)
