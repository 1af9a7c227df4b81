import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import { PlayerProvider, type PlayerDialog, usePlayer } from './sitting/player-context.ts'
import { useStore, useSitting } from './sitting/use-sitting.ts'
import { answeredCount, positionOf } from './sitting/questions.ts'
import { useAskBeforeLeaving } from './ending/use-ask-before-leaving.ts'
import { useSectionEnd } from './ending/use-section-end.ts'
import { useLaterParts } from './use-later-parts.ts'

type Props = {
  /** Identifies the current screen. When it changes, an open dialog closes. */
  screen: string
  submit: () => void
  children: ReactNode
}

/**
 * Wraps the screens of a test. It holds the state of the dialogs, so that opening a dialog doesn't
 * rerender the screens.
 */
export function PlayerDialogs({ screen, submit, children }: Props) {
  const [dialog, setDialog] = useState<PlayerDialog | null>(null)
  const [dialogScreen, setDialogScreen] = useState(screen)
  if (dialogScreen !== screen) {
    setDialogScreen(screen)
    setDialog(null)
  }
  const close = useCallback(() => setDialog(null), [])
  const { leave, stay } = useAskBeforeLeaving(screen === 'over', setDialog)
  const closeAndStay = () => {
    close()
    stay()
  }
  const isLaterDialogOpen = dialog !== null && LATER_DIALOGS.has(dialog)
  const { parts, tryAgain } = useLaterParts(isLaterDialogOpen)
  const loaded = parts === 'failed' ? null : parts
  const contextValue = useMemo(() => ({ open: setDialog, submit, parts: loaded }), [submit, loaded])
  const isLeaving = dialog === 'leave-test'
  // If the student returns with the browser's Forward button, the test shows again without this dialog.
  const closeAndLeave = () => {
    close()
    leave()
  }
  useEffect(() => {
    // If the dialog couldn't be loaded, the student leaves without being asked.
    if (parts === 'failed' && isLeaving) leave()
  })
  return (
    <PlayerProvider value={contextValue}>
      {children}
      <EndSection open={dialog === 'end-section'} onClose={close} />
      <EndEarly open={dialog === 'end-early'} onClose={close} />
      <EmergencyExit open={dialog === 'emergency-exit'} onClose={close} />
      {parts === 'failed' && (
        <NotLoaded open={isLaterDialogOpen && !isLeaving} onClose={close} onTryAgain={tryAgain} />
      )}
      {loaded && <loaded.LaterDialogs dialog={dialog} onClose={closeAndStay} onLeave={closeAndLeave} />}
    </PlayerProvider>
  )
}

/** The dialogs that load later. The dialogs that end a section or test are in the first load, so they open offline. */
const LATER_DIALOGS: ReadonlySet<PlayerDialog> = new Set([
  'review',
  'shortcuts',
  'directions',
  'hints',
  'leave-test',
])

type NotLoadedProps = { open: boolean; onClose: () => void; onTryAgain: () => void }

/** Shown in place of a dialog whose code couldn't be loaded. */
function NotLoaded({ open, onClose, onTryAgain }: NotLoadedProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="This could not be loaded"
      actions={
        <Button variant="primary" icon="refresh" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      <p>Check your connection. Your test continues, and your answers are saved.</p>
    </Dialog>
  )
}

/** Asks for confirmation before a section ends with unanswered questions. With the last section, the test ends too. */
function EndSection({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { label, end } = useSectionEnd()
  const hasScore = useSitting(({ attempt }) => attempt.mode !== 'check')
  const total = useSitting((sitting) => positionOf(sitting).of)
  // Counted only while the dialog is open, so that an answer doesn't rerender the closed dialog.
  const answered = useSitting((sitting) => (open ? answeredCount(sitting) : 0))
  const unanswered = total - answered
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={unanswered === 1 ? '1 question is unanswered' : `${unanswered} questions are unanswered`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={end}>
            {label}
          </Button>
        </>
      }
    >
      <p>
        You answered {answered} of {total}.{' '}
        {hasScore
          ? 'Unanswered questions count as wrong, and you can’t return after this.'
          : 'You can’t return after this. The review explains every question.'}
      </p>
    </Dialog>
  )
}

/** Asks for confirmation before a test is submitted early. */
function EndEarly({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { submit } = usePlayer()
  const hasScore = useSitting(({ attempt }) => attempt.mode !== 'check')
  const total = useSitting(({ attempt }) => attempt.answers.length)
  const unanswered = useSitting(({ attempt }) =>
    open ? attempt.answers.filter(({ choice }) => choice === null).length : 0,
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="End Test Early"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" onClick={submit}>
            End Test Early
          </Button>
        </>
      }
    >
      <p>Are you sure you want to end this test early? Your progress will be saved and submitted.</p>
      {unanswered === total && hasScore ? (
        <p>You haven’t answered any questions, so there will be no score.</p>
      ) : (
        unanswered > 0 && (
          <p>
            {unanswered} of {total} questions {unanswered === 1 ? 'is' : 'are'} unanswered.
          </p>
        )
      )}
    </Dialog>
  )
}

/** Asks for confirmation before the student leaves a simulation, which then ends without a score. */
function EmergencyExit({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useStore()
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    store
      .leave()
      .then(() => {
        const leftEarly = store.sitting().attempt.state === 'left'
        return navigate(paths.home.href(), { replace: true, state: { leftEarly } })
      })
      .catch((error: unknown) => {
        console.error(error)
        setIsLeaving(false)
      })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Emergency Exit"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" disabled={isLeaving} onClick={leave}>
            Emergency Exit
          </Button>
        </>
      }
    >
      <p>
        Are you sure you want to leave? This test ends here without a score, and you can’t come back to it.
      </p>
    </Dialog>
  )
}
