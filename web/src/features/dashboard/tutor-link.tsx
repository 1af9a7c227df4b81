import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useUnlocks } from '#web/lib/subscription/use-unlocks.ts'

/** A link to the tutor. If the student's plan doesn't include the tutor, a badge names the plan that does. */
export function TutorLink() {
  const hasTutor = useUnlocks('tutor')
  return (
    <LinkButton to={paths.aiTutor.href()} icon="chat" className="dashboard__tutor">
      AI Tutor Chat
      {!hasTutor && (
        <Badge tone="info" icon="lock">
          Elite
        </Badge>
      )}
    </LinkButton>
  )
}
