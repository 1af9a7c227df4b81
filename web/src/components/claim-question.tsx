import { useEffect, useState } from 'react'
import { paths } from '../config/paths.ts'
import { isClearlyOwn, commitTests, releaseTests, stageTests, undoTests } from '../lib/device/added-tests.ts'
import { listGuestTests, type GuestTest } from '../lib/device/guest-tests.ts'
import { onSignIn, useSession } from '../lib/auth/session.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { useLocation } from '../lib/router.ts'
import { UNDO_MS } from '../lib/device/claiming.ts'
import { dismissToast, toast } from '../lib/toast.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { addedTitle, notAddedTitle, outcomeNotes } from './claim-text.ts'

type Question = { account: string; tests: readonly GuestTest[] }

/** No question appears over a test. */
const TEST_PATHS: readonly string[] = [paths.test.pattern, paths.testDayMode.pattern]

/**
 * Adds this device's guest tests to the account that signs in. If they may belong to somebody else, asks
 * first, once per sign-in.
 */
export function ClaimQuestion() {
  const { pathname } = useLocation()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [entries, setEntries] = useState(1)
  /** The sign-in whose question was answered or postponed. */
  const [closed, setClosed] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const isTest = TEST_PATHS.includes(pathname)

  useEffect(() => onSignIn(() => setEntries((count) => count + 1)), [])

  useEffect(() => {
    if (account === null || isTest || closed === entries) return
    let current = true
    const ask = async () => {
      const found = await listGuestTests(account)
      const tests = found.filter(({ declined }) => !declined)
      const isClear = await isClearlyOwn(account, found)
      if (!current || tests.length === 0) return
      if (!isClear) return setQuestion((shown) => (shown?.account === account ? shown : { account, tests }))
      setClosed(entries)
      await addOwnTests(account, tests)
    }
    ask().catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [account, isTest, pathname, entries, closed])

  if (question === null || question.account !== account) return null
  const close = () => {
    setClosed(entries)
    setQuestion(null)
    // The element that had focus is gone, because the sign-in led to another page.
    focusHeading()
  }
  return <ClaimDialog {...question} key={account} open={!isTest} onClose={close} />
}

/** The toast closes this many ms before the claims are sent automatically, so a late Undo still works. */
const CLOSE_BEFORE_MS = 5000

/**
 * Adds tests to the account without asking, with a toast to undo it. The time to undo ends when the toast
 * closes or the page is left.
 */
async function addOwnTests(account: string, tests: readonly GuestTest[]): Promise<void> {
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
