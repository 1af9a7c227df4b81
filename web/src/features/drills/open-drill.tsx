import { VERSION_NAMES } from '#domain/exam/formats.ts'
import { Card } from '#web/components/card.tsx'
import { Facts } from '#web/components/facts.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import type { LearningReply } from '#web/lib/learning/read-learning.ts'

/** The drill in progress. Another one starts only after its end. */
export const OpenDrill = ({ drill }: { drill: NonNullable<LearningReply['openDrill']> }) => (
  <Card raised className="open-drill">
    <div>
      <h2>You have a drill in progress</h2>
      <p className="muted tabular">
        <Facts
          items={[
            `${drill.answered} of ${drill.total} answered`,
            `${drill.minutes} minutes`,
            VERSION_NAMES[drill.version],
          ]}
        />
      </p>
    </div>
    <LinkButton to={drillAddress(drill.id)} variant="primary" large iconEnd="arrow-right">
      Continue
    </LinkButton>
  </Card>
)
