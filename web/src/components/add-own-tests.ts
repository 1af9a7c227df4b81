import { UNDO_MS } from '../lib/device/claiming.ts'
import { commitTests, releaseTests, stageTests, undoTests } from '../lib/device/added-tests.ts'
import type { GuestTest } from '../lib/device/guest-tests.ts'
import { dismissToast, toast } from '../lib/toast.ts'
import { addedTitle, notAddedTitle, outcomeNotes } from './claim-text.ts'

/** The toast closes this many ms before the claims are sent automatically, so a late Undo still works. */
const CLOSE_BEFORE_MS = 5000

/**
 * Adds tests to the account without asking, with a toast to undo it. The time to undo ends when the toast
 * closes or the page is left.
 */
export async function addOwnTests(account: string, tests: readonly GuestTest[]): Promise<void> {
  const ids = tests.map(({ id }) => id)
  await stageTests(account, ids)

  const stopWaiting = () => {
    clearTimeout(latest)
    window.removeEventListener('pagehide', releaseClaims)
  }
  const commit = () => {
    stopWaiting()
    commitTests(account, ids)
      .then(notifyRefused)
      .catch((error: unknown) => console.error(error))
  }
  const undo = () => {
    stopWaiting()
    undoTests(account, ids)
      .then(() => toast(notAddedTitle(ids.length), 'You can still add your tests on your account page.'))
      .catch((error: unknown) => console.error(error))
  }
  const id = toast(addedTitle(ids.length), undefined, {
    action: { label: 'Undo', run: undo },
    onClosed: commit,
  })
  const releaseClaims = () => {
    releaseTests(ids).catch((error: unknown) => console.error(error))
    dismissToast(id)
  }
  const latest = setTimeout(() => dismissToast(id), UNDO_MS - CLOSE_BEFORE_MS)
  window.addEventListener('pagehide', releaseClaims)
}

function notifyRefused(outcomes: Awaited<ReturnType<typeof commitTests>>): void {
  const refused = new Map(
    [...outcomes].filter(([, outcome]) => outcome === 'anothers' || outcome === 'unknown'),
  )
  const notes = new Set(outcomeNotes(refused).values())
  if (refused.size > 0) toast(notAddedTitle(refused.size), [...notes].join(' '), { destructive: true })
}
