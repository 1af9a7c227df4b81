import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useHasTutor } from '#web/lib/subscription/use-has-tutor.ts'

/** Links to the tutor. If the plan doesn't include it, a badge names the plan that does. */
export function TutorLink() {
  const isOpen = useHasTutor()
  return (
    <LinkButton to={paths.aiTutor.href()} icon="chat" className="dashboard__tutor">
      AI Tutor Chat
      {!isOpen && (
        <Badge tone="info" icon="lock">
          Elite
        </Badge>
      )}
    </LinkButton>
  )
}
