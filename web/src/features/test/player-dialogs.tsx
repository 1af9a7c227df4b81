import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import { PlayerProvider, type PlayerDialog, usePlayer } from './sitting/player-context.ts'
import { ReviewOverlay } from './overlay/review-overlay.tsx'
import { useStore, useSitting } from './sitting/use-sitting.ts'
import { answeredCount, positionOf } from './sitting/questions.ts'
import { useSectionEnd } from './ending/use-section-end.ts'
import { SHORTCUTS } from './shortcuts/shortcuts.ts'
import { setTool, useTool } from './tools/tool-settings.ts'
import './shortcuts/shortcut-sheet.css'

type Props = {
  /** Names the student's screen. When it changes, an open dialog closes. */
  screen: string
  submit: () => void
  children: ReactNode
}

/**
 * Wraps the screens of a test. It holds the state of the dialogs, so that opening a dialog doesn't
 * rerender the screens.
 */
export function PlayerDialogs({ screen, submit, children }: Props) {
  const [shown, setShown] = useState<PlayerDialog | null>(null)
  const [shownOn, setShownOn] = useState(screen)
  if (shownOn !== screen) {
    setShownOn(screen)
    setShown(null)
  }
  const close = useCallback(() => setShown(null), [])
  const actions = useMemo(() => ({ open: setShown, submit }), [submit])
  return (
    <PlayerProvider value={actions}>
      {children}
      <ReviewOverlay open={shown === 'review'} onClose={close} />
      <ShortcutSheet open={shown === 'shortcuts'} onClose={close} />
      <EndSection open={shown === 'end-section'} onClose={close} />
      <EndEarly open={shown === 'end-early'} onClose={close} />
      <EmergencyExit open={shown === 'emergency-exit'} onClose={close} />
    </PlayerProvider>
  )
}

const GROUPS = ['Answer', 'Move', 'Tools', 'Time'] as const

/** Lists the keys of the question screen, with the switch that turns them off. */
function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      {open && <ShortcutList />}
    </Dialog>
  )
}

function ShortcutList() {
  const isOn = useTool('shortcuts')
  return (
    <>
      <label className="shortcut-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setTool('shortcuts', event.target.checked)}
        />
        Use these keys
      </label>
      <div className="shortcut-groups" data-off={!isOn}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`}>{group}</h3>
            <dl>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ action, keys, label }) => (
                <div key={action} className="shortcut">
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

/** Asks for confirmation before a section, or the test, ends with unanswered questions. */
function EndSection({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { label, end } = useSectionEnd()
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
        You answered {answered} of {total}. Unanswered questions count as wrong, and you can’t return after
        this.
      </p>
    </Dialog>
  )
}

/** Asks for confirmation before a practice test is submitted early. */
function EndEarly({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { submit } = usePlayer()
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
    </Dialog>
  )
}

/** Asks for confirmation before a simulation is left, which ends it without a score. */
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
