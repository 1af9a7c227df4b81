import { FEATURES } from '#domain/billing/plans.ts'
import { allowsHints } from '#domain/attempts/hints.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { useSitting } from '../sitting/use-sitting.ts'

/** The entry of the Tools menu for students whose plan has no hints. Below the question, they see no hints. */
export function LockedHints() {
  const { open } = usePlayer()
  const isOffered = useSitting(({ attempt }) => allowsHints(attempt))
  const hasHints = useKnownAccess('hints')
  if (!isOffered || hasHints !== false) return null
  return (
    <button
      type="button"
      className="tools-menu__row"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        open('hints')
      }}
    >
      <Icon name="hint" />
      <span className="tools-menu__label">Hints</span>
      <Badge tone="info" icon="lock">
        {FEATURES.hints.plan}
      </Badge>
    </button>
  )
}

/** Says what hints are, and which plan has them. */
export function HintsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Hints are part of ${FEATURES.hints.plan}`}
      actions={
        <>
          <Button onClick={onClose}>Keep working</Button>
          <LinkButton to={paths.subscription.href()} target="_blank" variant="primary">
            See the plans
          </LinkButton>
        </>
      }
    >
      <p>
        A question has up to three hints: where to look, which strategy helps, and one wrong choice with the
        reason. No hint gives the answer. Your result says how many you used.
      </p>
    </Dialog>
  )
}
