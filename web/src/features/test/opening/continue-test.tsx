import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import type { UnfinishedTest } from '#web/lib/device/unfinished.ts'
import { RESUME_STATE } from '#web/lib/resume-state.ts'
import { answeredFact, status, unfinishedMarks, unfinishedName } from '#web/lib/unfinished-labels.ts'

/** Shown if the same test is unfinished on this device, so that nobody starts it twice by accident. */
export function ContinueTest({ test, onStartNew }: { test: UnfinishedTest; onStartNew: () => void }) {
  const sinceMs = useMsSince()
  const { id, section, version } = test
  return (
    <Page>
      <div className="tabular">
        <MessageScreen
          lead={
            <>
              <IconTile icon={section} tone={section} />
              <p className="muted">
                <Facts items={[unfinishedName(test), ...unfinishedMarks(test)]} />
              </p>
            </>
          }
          title="Continue your test?"
          text={`${answeredFact(test)}. ${status(test, sinceMs)}.`}
        >
          <LinkButton
            variant="primary"
            large
            replace
            to={paths.test.resume(section, version, id)}
            state={RESUME_STATE}
            iconEnd="arrow-right"
          >
            {test.phase === 'over' ? 'See your score' : 'Continue'}
          </LinkButton>
          <Button large onClick={onStartNew}>
            Start a new test
          </Button>
        </MessageScreen>
      </div>
    </Page>
  )
}

/**
 * Returns how long this screen has been open, updated each second, because the test's clock may be running.
 */
function useMsSince(): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const from = Date.now()
    const timer = setInterval(() => setMs(Date.now() - from), 1000)
    return () => clearInterval(timer)
  }, [])
  return ms
}
