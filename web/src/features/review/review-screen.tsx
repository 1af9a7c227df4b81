import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { useEffect, useState } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLocation, useParams } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { waitEndText } from '#web/lib/wait-end-text.ts'
import { Skeleton } from '#web/components/primitives.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { RESUME_STATE } from '#web/lib/unfinished-tests.ts'
import { watchGrading } from '#web/lib/device/watch-grading.ts'
import { Review } from './review.tsx'
import { type ReviewOutcome, openReview } from './open-review.ts'
import './review-header.css'
import '#web/styles/test.css'
import '#web/styles/math.css'
import './review.css'

/** /review/{attemptId}: each question of a graded or checked test with the answer, the key, and the explanation. */
function ReviewScreen() {
  const { attemptId = '' } = useParams()
  return <ReviewOf key={attemptId} attemptId={attemptId} />
}

function ReviewOf({ attemptId }: { attemptId: string }) {
  const { outcome, tryAgain } = useReview(attemptId)
  useTitle('Review Answers')

  const { key } = useLocation()
  const kind = outcome?.kind
  useEffect(() => {
    // After a navigation, focus was on the placeholder's heading, which is gone now. A freshly loaded page
    // had no focus to restore.
    const isFocusLost = document.activeElement === document.body && key !== 'default'
    if (kind !== undefined && isFocusLost) focusHeading()
  }, [kind, key])

  if (outcome === null) return <LoadingReview />
  if (outcome.kind === 'ready') return <Review review={outcome.review} />
  return <NoReview outcome={outcome} onTryAgain={tryAgain} />
}

/** The placeholder while the review loads. */
function LoadingReview() {
  return (
    <div className="container review stack">
      <h1 className="review-header__name">Review Answers</h1>
      <div className="stack" role="status" aria-busy="true" aria-label="Loading your answers">
        <Skeleton shape="block" />
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

type NoReviewProps = { outcome: Exclude<ReviewOutcome, { kind: 'ready' }>; onTryAgain: () => void }

/** Explains why there is nothing to review, and links to the next step. */
function NoReview({ outcome, onTryAgain }: NoReviewProps) {
  switch (outcome.kind) {
    case 'waiting':
      return (
        <MessageScreen
          lead={<Badge icon="clock">Saved on this device</Badge>}
          title="Waiting to be scored"
          text="Your answers will be sent as soon as we can reach the server. Then this page will show them."
        >
          <LinkButton to={paths.dashboard.href()} variant="primary">
            Go to Dashboard
          </LinkButton>
        </MessageScreen>
      )
    case 'unfinished':
      return (
        <MessageScreen
          title="This test isn’t finished yet"
          text="You can review your answers after you submit it."
        >
          <LinkButton to={outcome.continueAt} state={RESUME_STATE} variant="primary">
            Continue the Test
          </LinkButton>
          <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
        </MessageScreen>
      )
    case 'left':
      return (
        <MessageScreen
          lead={<Badge icon="circle-x">{outcome.unanswered ? 'No answers' : 'Left early'}</Badge>}
          title="This test has no score"
          text={
            outcome.unanswered
              ? 'You ended it without answering any questions, so there is nothing to score or review.'
              : 'You left it with Emergency Exit, so it can’t be scored or reviewed.'
          }
        >
          <NextSteps />
        </MessageScreen>
      )
    case 'no-access':
      return <NoAccess />
    case 'rate-limited':
      return <RateLimited {...outcome} onTryAgain={onTryAgain} />
    case 'gone':
      return (
        <MessageScreen
          title="This test is no longer available"
          text={`Guest tests are deleted after ${GUEST_TEST_DAYS} days. This test’s score may still be listed on your dashboard.`}
        >
          <NextSteps />
        </MessageScreen>
      )
    case 'failed':
      return (
        <MessageScreen
          title="Unable to load your answers"
          text="We couldn’t reach the server. Check your connection and try again. Your test is safe."
        >
          <Button variant="primary" icon="refresh" onClick={onTryAgain}>
            Try Again
          </Button>
          <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
        </MessageScreen>
      )
  }
}

type RateLimitedProps = { message: string; opensAt: number; onTryAgain: () => void }

/**
 * Shows the server's message, and when the review opens. That may take hours, so the first button leads elsewhere
 * instead of retrying. An account has its own daily limit, so a guest may sign in.
 */
function RateLimited({ message, opensAt, onTryAgain }: RateLimitedProps) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const [now] = useState(Date.now)
  const isGuest = status !== 'signed-in'
  return (
    <MessageScreen
      lead={<Badge icon="clock">Score saved</Badge>}
      title="You can review your answers later"
      text={`${message} ${waitEndText(opensAt, now)}`}
    >
      {isGuest && (
        <LinkButton to={paths.login.next(pathname)} variant="primary">
          Sign In
        </LinkButton>
      )}
      <LinkButton to={paths.dashboard.href()} variant={isGuest ? undefined : 'primary'}>
        Go to Dashboard
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Practice Tests</LinkButton>
      <Button variant="quiet" icon="refresh" onClick={onTryAgain}>
        Try Again
      </Button>
    </MessageScreen>
  )
}

/** Doesn't reveal whether the test exists, because it may be another student's. */
function NoAccess() {
  const { status } = useSession()
  const { pathname } = useLocation()
  if (status === 'signed-in')
    return (
      <MessageScreen
        title="You can’t open this test here"
        text="It may belong to another account, or somebody may have taken it as a guest in another browser."
      >
        <NextSteps />
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="This test is not on this device"
      text="If you took it with your account, sign in to review it. A guest’s test can only be reviewed in the browser where it was taken."
    >
      <LinkButton to={paths.login.next(pathname)} variant="primary">
        Sign In
      </LinkButton>
      <LinkButton to={paths.practiceTests.href()}>Practice Tests</LinkButton>
    </MessageScreen>
  )
}

function NextSteps() {
  return (
    <>
      <LinkButton to={paths.practiceTests.href()} variant="primary">
        Practice Tests
      </LinkButton>
      <LinkButton to={paths.dashboard.href()}>Go to Dashboard</LinkButton>
    </>
  )
}

const reviewQuery = (account: string | null, attemptId: string) =>
  queryOptions({
    queryKey: [account, 'review', attemptId],
    queryFn: () => openReview(attemptId),
    // openReview retries its own requests.
    retry: false,
  })

/**
 * Returns the outcome of opening a review (null while loading) and a function that tries again. While the
 * test waits to be scored, opens the review again whenever the score may have arrived.
 */
function useReview(attemptId: string): { outcome: ReviewOutcome | null; tryAgain: () => void } {
  const client = useQueryClient()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const options = reviewQuery(account, attemptId)
  const { data, isError, refetch } = useQuery(options)
  const isWaiting = data?.kind === 'waiting'

  useEffect(() => (isWaiting ? watchGrading(() => void refetch()) : undefined), [isWaiting, refetch])

  return {
    outcome: data ?? (isError ? { kind: 'failed' } : null),
    tryAgain: () => void client.resetQueries(options),
  }
}

export { ReviewScreen as Component }
