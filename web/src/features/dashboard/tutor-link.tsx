import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/** A link to the tutor. Unless the student's plan is known to include the tutor, a badge names the plan that does. */
export function TutorLink() {
  const hasTutor = useKnownAccess('tutor') === true
  return (
    <LinkButton to={paths.aiTutor.href()} icon="chat">
      AI Tutor Chat
      {!hasTutor && (
        <Badge tone="info" icon="lock">
          Elite
        </Badge>
      )}
    </LinkButton>
  )
}
