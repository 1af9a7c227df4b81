import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/components/badge.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { paths } from '#web/config/paths.ts'
import { predictionQuery } from '#web/lib/learning/prediction-query.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'

/**
 * A link to the predicted scores, with the composite's interval. Unless the student's plan is known to include the
 * prediction, a badge names the plan that does.
 */
export function PredictionLink({ account }: { account: string }) {
  const hasPrediction = useKnownAccess('prediction') === true
  const { data } = useQuery({ ...predictionQuery(account), enabled: hasPrediction })
  const composite = data?.versions[0]?.composite ?? null
  return (
    <LinkButton to={paths.predictedScore.href()} icon="full">
      Predicted Score
      {!hasPrediction && (
        <Badge tone="info" icon="lock">
          Elite
        </Badge>
      )}
      {hasPrediction && composite !== null && (
        <Badge tone="info">
          {composite.low} to {composite.high}
        </Badge>
      )}
    </LinkButton>
  )
}
