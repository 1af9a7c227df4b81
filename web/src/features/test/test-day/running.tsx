import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import type { UnfinishedTest } from '#web/lib/device/unfinished.ts'
import { answeredFact } from '#web/lib/unfinished-labels.ts'

/**
 * A simulation after a reload or after its page was closed. Its clock kept running, and full screen needs a
 * click.
 */
export function RunningSimulation({ test, onContinue }: { test: UnfinishedTest; onContinue: () => void }) {
  const { phase, sectionName } = test
  return (
    <Page>
      <MessageScreen
        lead={
          <p className="muted tabular">
            <Facts items={['Test Day Mode', answeredFact(test)]} />
          </p>
        }
        title="Your simulation is running"
        text={
          phase === 'intermission'
            ? `${sectionName} is next and starts automatically.`
            : `${sectionName} is in progress, and its clock is still running.`
        }
      >
        <Button variant="primary" large iconEnd="arrow-right" onClick={onContinue}>
          Continue
        </Button>
        <LinkButton large to={paths.home.href()}>
          Not now
        </LinkButton>
      </MessageScreen>
    </Page>
  )
}
