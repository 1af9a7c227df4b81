import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/** Links to screens of Pro and Elite, each only if the student's plan is known to include the screen. */
export function PlanLinks() {
  const hasDrills = useKnownAccess('drills') === true
  const hasMistakes = useKnownAccess('mistakeAnalysis') === true
  const hasStudyPlan = useKnownAccess('studyPlan') === true
  const hasAnalytics = useKnownAccess('analytics') === true
  const hasColleges = useKnownAccess('collegeGuidance') === true
  return (
    <>
      {hasDrills && (
        <LinkButton to={paths.drills.href()} icon="refresh">
          Drills
        </LinkButton>
      )}
      {hasMistakes && (
        <LinkButton to={paths.myMistakes.href()} icon="grid">
          My Mistakes
        </LinkButton>
      )}
      {hasAnalytics && (
        <LinkButton to={paths.analytics.href()} icon="trend">
          Analytics
        </LinkButton>
      )}
      {hasColleges && (
        <LinkButton to={paths.myColleges.href()} icon="full">
          My Colleges
        </LinkButton>
      )}
      {hasStudyPlan && (
        <LinkButton to={paths.studyPlan.href()} icon="calendar">
          Study Plan
        </LinkButton>
      )}
    </>
  )
}
