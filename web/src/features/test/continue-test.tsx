import { useEffect, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { Page } from '../../components/page.tsx'
import { paths } from '../../config/paths.ts'
import type { UnfinishedTest } from '../../lib/device/unfinished.ts'
import { answeredFact, standing, unfinishedMarks, unfinishedName } from '../../lib/unfinished-words.ts'

/** Asked where the same test was begun on this device and is not finished: none is ever begun twice by accident. */
export function ContinueTest({ test, onStartNew }: { test: UnfinishedTest; onStartNew: () => void }) {
  const sinceMs = useMsSince()
  const { id, section, version } = test
  const over = standing(test, sinceMs)
  return (
    <Page>
      <MessageScreen
        lead={
          <div className="cluster">
            <IconTile icon={section} tone={section} />
            {unfinishedMarks(test).map((mark) => (
              <Badge key={mark}>{mark}</Badge>
            ))}
          </div>
        }
        title="Continue your test?"
        text={`${unfinishedName(test)}: ${answeredFact(test)}. ${over}.`}
      >
        <LinkButton
          variant="primary"
          large
          replace
          to={paths.test.resume(section, version, id)}
          iconEnd="arrow-right"
        >
          {test.phase === 'over' ? 'See your score' : 'Continue'}
        </LinkButton>
        <Button large onClick={onStartNew}>
          Start a new test
        </Button>
      </MessageScreen>
    </Page>
  )
}

/** How long this has been on screen, to the second: the test's clock runs on. */
function useMsSince(): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const from = Date.now()
    const timer = setInterval(() => setMs(Date.now() - from), 1000)
    return () => clearInterval(timer)
  }, [])
  return ms
}
