import { useEffect, useRef, useSyncExternalStore } from 'react'
import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { sectionAt, isUnscored } from '#domain/attempts/attempt.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { applyClockAction, currentClock } from '#domain/attempts/sitting.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { paths, resumeHref } from '#web/config/paths.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { planHasReminders } from '#web/lib/device/section-reminders.ts'
import { useSitting, useStore } from './sitting/use-sitting.ts'
import { announce } from './speech/announce.ts'
import { DirectionsList } from './between/directions.tsx'
import { RemindersSwitch } from './between/reminders.tsx'
import { HintsDialog } from './hints/locked-hints.tsx'
import { ReviewOverlay } from './overlay/review-overlay.tsx'
import { ShortcutSheet } from './shortcuts/shortcut-sheet.tsx'
import type { PlayerDialog } from './sitting/player-context.ts'
import { formatMinutes } from '#domain/exam/timing.ts'
import { Badge } from '#web/components/badge.tsx'

export { Hints } from './hints/hints.tsx'
export { LockedHints } from './hints/locked-hints.tsx'
export { Intermission } from './between/intermission.tsx'
export { PauseScreen } from './between/pause-screen.tsx'
export { NoTest } from './opening/no-test.tsx'

type Props = { dialog: PlayerDialog | null; onClose: () => void; onLeave: () => void }

/** The dialogs of a running test that don't end a section or the test. */
export function LaterDialogs({ dialog, onClose, onLeave }: Props) {
  return (
    <>
      <ReviewOverlay open={dialog === 'review'} onClose={onClose} />
      <ShortcutSheet open={dialog === 'shortcuts'} onClose={onClose} />
      <DirectionsDialog open={dialog === 'directions'} onClose={onClose} />
      <HintsDialog open={dialog === 'hints'} onClose={onClose} />
      <LeaveTest open={dialog === 'leave-test'} onClose={onClose} onLeave={onLeave} />
    </>
  )
}

/** Shown while changes are unsaved because the test's owner isn't signed in. The test itself continues. */
export function SignedOutNotice() {
  const store = useStore()
  const isSignedOut = useSyncExternalStore(store.subscribe, () => store.saveState() === 'signed-out')
  if (!isSignedOut) return null
  return (
    <Notice
      tone="warn"
      title="Sign in again to save"
      className="player__notice"
      actions={
        // The link opens a new tab, because the test's clock keeps running.
        <LinkButton to={paths.login.next(resumeHref(store.sitting().attempt))} target="_blank">
          Sign In (opens a new tab)
        </LinkButton>
      }
    >
      <p>Your answers are on this device. You can continue the test in the meantime.</p>
    </Notice>
  )
}

/**
 * Shown if the test couldn't be put into the outbox, or the check of its time failed. (A test that couldn't be sent
 * waits in the outbox.)
 */
export function ScoringFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce('We couldn’t score your test. Your answers are saved.')
    retryButton.current?.focus()
  }, [])
  return (
    <Page>
      <MessageScreen
        title="We couldn’t score your test"
        text="Your answers are saved. Try again now, or later from your dashboard."
      >
        <Button ref={retryButton} variant="primary" icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
        <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
      </MessageScreen>
    </Page>
  )
}

/** The directions of the current section, to read again during the test. The clock keeps running. */
function DirectionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  return (
    <Dialog open={open} onClose={onClose} title={`${SECTION_NAMES[section]} directions`}>
      <DirectionsList section={section} />
      {planHasReminders() && <RemindersSwitch />}
    </Dialog>
  )
}

type LeaveTestProps = { open: boolean; onClose: () => void; onLeave: () => void }

/** Asks what happens to the clock before the student leaves a timed practice test. */
function LeaveTest({ open, onClose, onLeave }: LeaveTestProps) {
  const store = useStore()
  const pauseAndLeave = () => {
    store.apply((sitting, now) => applyClockAction(sitting, 'pause', currentClock(sitting, now).section, now))
    onLeave()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Leave this test?"
      wide
      actions={
        <>
          <Button onClick={onClose}>Keep working</Button>
          <Button onClick={onLeave}>Leave with the clock running</Button>
          <Button variant="primary" onClick={pauseAndLeave}>
            Pause and leave
          </Button>
        </>
      }
    >
      <p>The clock keeps running while you’re away. Your answers are saved, and you can come back.</p>
    </Dialog>
  )
}

const EXPIRED = {
  title: 'This test has expired',
  text: `We store a guest’s test for ${GUEST_TEST_DAYS} days after its last answer. This one has been deleted, so it can no longer be scored.`,
}
const GONE = {
  title: 'This test is no longer available',
  text: 'It’s no longer in your account, so it can’t be scored.',
}

/** Shown if the server no longer has the test, which then can't be scored. Offers a new test. */
export function UnavailableTest() {
  const { request, owner } = useStore()
  const { section, version, mode } = request
  const newTestHref =
    mode === 'test-day'
      ? paths.testDayMode.href(version)
      : paths.test.href(section, version, { ...request, check: mode === 'check' })
  return (
    <Page>
      <MessageScreen {...('token' in owner() ? EXPIRED : GONE)}>
        <LinkButton variant="primary" to={newTestHref} replace>
          Start a new test
        </LinkButton>
        <LinkButton to={paths.practiceTests.href()}>Back to Practice Tests</LinkButton>
      </MessageScreen>
    </Page>
  )
}

/** The badge “Unscored” of an unscored question. Renders nothing for another question. */
export function UnscoredMark({ index }: { index: number }) {
  return useSitting(({ attempt }) => isUnscored(attempt, index)) ? <Badge>Unscored</Badge> : null
}

/** Says how many questions are unscored, and how much time the section has for them. Renders nothing without any. */
export function UnscoredNotice({ onDismiss }: { onDismiss: () => void }) {
  const unscored = useSitting(({ attempt }) => attempt.unscored ?? 0)
  const seconds = useSitting(({ attempt: { sections, answers } }) =>
    Math.round(((sections[0]?.seconds ?? 0) * unscored) / answers.length),
  )
  if (unscored === 0) return null
  return (
    <Notice
      tone="info"
      title={`${unscored} unscored questions`}
      className="player__notice"
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          Got it
        </Button>
      }
    >
      <p>
        The last {unscored} questions are new, and we’re trying them out. They don’t count toward your score.
        {seconds > 0 && ` This section has ${formatMinutes(seconds)} more for them.`}
      </p>
    </Notice>
  )
}
