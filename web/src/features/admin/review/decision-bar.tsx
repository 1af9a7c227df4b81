import { useState, useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { useNavigate } from '#web/lib/router.ts'

type Props = {
  /** Whether the draft awaits a decision. */
  isOpen: boolean
  isBusy: boolean
  /** The addresses of the drafts after and before this one in the list; null if there is none. */
  neighbors: { next: string | null; previous: string | null }
  onApprove: () => void
  onReject: () => void
  /** Opens the texts for an edit. Without it, they can't be edited here. */
  onEdit: (() => void) | undefined
}

/** The buttons that decide about a draft, edit it, and open its neighbors, each with its keyboard shortcut. */
export function DecisionBar({ isOpen, isBusy, neighbors, onApprove, onReject, onEdit }: Props) {
  const navigate = useNavigate()
  const [hasShortcuts, setHasShortcuts] = useState(areShortcutsOn)
  const open = (href: string | null) => {
    if (href !== null) void navigate(href, { preventScrollReset: true })
  }
  const approve = () => isOpen && !isBusy && onApprove()
  const reject = () => isOpen && !isBusy && onReject()
  const edit = () => isOpen && !isBusy && onEdit?.()
  const next = () => open(neighbors.next)
  const previous = () => open(neighbors.previous)
  useShortcuts(hasShortcuts, { a: approve, r: reject, e: edit, n: next, p: previous })
  const hint = (key: string) => hasShortcuts && <kbd aria-hidden="true">{key}</kbd>
  const shortcut = (key: string) => (hasShortcuts ? { 'aria-keyshortcuts': key } : {})
  return (
    <div role="group" aria-label="Decision" className="decision-bar">
      {isOpen && (
        <>
          <Button variant="primary" icon="check" aria-disabled={isBusy} {...shortcut('a')} onClick={approve}>
            {isBusy ? 'Saving…' : 'Approve'}
            {hint('A')}
          </Button>
          <Button variant="danger" aria-disabled={isBusy} {...shortcut('r')} onClick={reject}>
            Reject
            {hint('R')}
          </Button>
          {onEdit !== undefined && (
            <Button aria-disabled={isBusy} {...shortcut('e')} onClick={edit}>
              Edit
              {hint('E')}
            </Button>
          )}
        </>
      )}
      {neighbors.previous !== null && (
        <Button {...shortcut('p')} onClick={previous}>
          Previous
          {hint('P')}
        </Button>
      )}
      {neighbors.next !== null && (
        <Button {...shortcut('n')} onClick={next}>
          Next
          {hint('N')}
        </Button>
      )}
      <label className="review-check decision-bar__keys">
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={() => {
            rememberShortcuts(!hasShortcuts)
            setHasShortcuts(!hasShortcuts)
          }}
        />
        Keyboard shortcuts
      </label>
    </div>
  )
}

/** Fields that use typed letters themselves. */
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/**
 * Calls a function when its letter is pressed without Ctrl, Alt, or Command, unless a field has the focus or a dialog
 * is open.
 * @param actions functions by lowercase letter
 */
function useShortcuts(areOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!areOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      if (document.querySelector('dialog[open]') !== null) return
      const action = latest.current[event.key.toLowerCase()]
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}

let areOnNow = true
/** Whether the shortcuts are on: until the user turns them off, and again after a reload of the page. */
const areShortcutsOn = (): boolean => areOnNow
const rememberShortcuts = (areOn: boolean): void => {
  areOnNow = areOn
}
