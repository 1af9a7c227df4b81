import { Card } from '../../components/card.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Score } from '../../components/score.tsx'
import { paths } from '../../config/paths.ts'
import { testName } from '../../lib/test-name.ts'
import type { Completion } from './completion.ts'
import type { DeviceTests } from './use-device-tests.ts'

type Props = { completion: Completion; tests: DeviceTests | null }

/** The test that was just submitted: its score, or that it waits for one, and then the score when it comes. */
export function CompletedBanner({ completion, tests }: Props) {
  const { attemptId, section, version } = completion
  const score = completion.score ?? tests?.graded.find(({ id }) => id === attemptId)?.score ?? null
  const waits = tests === null || tests.waiting.some(({ id }) => id === attemptId)
  return (
    <Card raised className="completed" role="status">
      <div className="completed__text">
        <h2 className="completed__title">
          <Icon name={score === null ? 'clock' : 'circle-check'} />
          Test Completed
        </h2>
        <p className="muted">{testName(section, version)}</p>
      </div>
      {score === null ? <Unscored waits={waits} /> : <Scored attemptId={attemptId} score={score} />}
    </Card>
  )
}

function Scored({ attemptId, score }: { attemptId: string; score: number }) {
  return (
    <>
      <div className="completed__score">
        <p>You scored</p>
        <Score value={score} />
      </div>
      <LinkButton to={paths.review.href(attemptId)} variant="primary" large iconEnd="arrow-right">
        Review Answers
      </LinkButton>
    </>
  )
}

function Unscored({ waits }: { waits: boolean }) {
  return waits ? (
    <p className="completed__wait">
      <strong>Saved and waiting to be scored.</strong> Your answers are on this device. They are sent as soon
      as the server can be reached, and your score appears here.
    </p>
  ) : (
    <p className="completed__wait">
      <strong>This test could not be scored.</strong> The server does not have it any more: a guest’s test is
      kept for 30 days.
    </p>
  )
}
