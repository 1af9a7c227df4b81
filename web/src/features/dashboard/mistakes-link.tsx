import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/** A link to the student's mistakes, if their plan is known to include them. */
export const MistakesLink = () =>
  useKnownAccess('mistakeAnalysis') === true && (
    <LinkButton to={paths.myMistakes.href()} icon="grid">
      My Mistakes
    </LinkButton>
  )
