import { useEffect, useState } from 'react'
import { paths } from '../config/paths.ts'
import { onSignIn, useSession } from '../lib/auth/session.ts'
import { isClearlyOwn, commitTests, releaseTests, stageTests, undoTests } from '../lib/device/added-tests.ts'
import { UNDO_MS } from '../lib/device/claiming.ts'
import { listGuestTests, type GuestTest } from '../lib/device/guest-tests.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { useLocation } from '../lib/router.ts'
import { dismissToast, toast } from '../lib/toast.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { addedTitle, notAddedTitle, outcomeNotes } from './claim-text.ts'

type Question = { account: string; tests: readonly GuestTest[] }

/** The pages on which a test can run. The question doesn't appear over them. */
const TEST_PATHS: readonly string[] = [paths.test.pattern, paths.testDayMode.pattern]

/**
 * Adds this device's guest tests to the account that signs in. If they may belong to somebody else, asks
 * first, once per sign-in.
 */
export function ClaimQuestion() {
  const { pathname } = useLocation()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  /** Counts sign-ins. A session that existed when the page loaded counts as the first. */
  const [signIn, setSignIn] = useState(1)
  /** The last sign-in whose question was answered, postponed, or not needed. */
  const [handledSignIn, setHandledSignIn] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const isTestPage = TEST_PATHS.includes(pathname)

  useEffect(() => onSignIn(() => setSignIn((count) => count + 1)), [])

  useEffect(() => {
    if (account === null || isTestPage || handledSignIn === signIn) return
    let isCurrent = true
    const addOrAsk = async () => {
      const guestTests = await listGuestTests(account)
      const tests = guestTests.filter(({ isDeclined }) => !isDeclined)
      const isClear = await isClearlyOwn(account, guestTests)
      if (!isCurrent || tests.length === 0) return
      if (!isClear)
        return setQuestion((previous) => (previous?.account === account ? previous : { account, tests }))
      setHandledSignIn(signIn)
      await addOwnTests(account, tests)
    }
    addOrAsk().catch((error: unknown) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [account, isTestPage, pathname, signIn, handledSignIn])

  if (question === null || question.account !== account) return null
  const close = () => {
    setHandledSignIn(signIn)
    setQuestion(null)
    // The dialog can't return the focus after a sign-in: the element that had it was on the sign-in page.
    focusHeading()
  }
  return <ClaimDialog {...question} key={account} open={!isTestPage} onClose={close} />
}

/**
 * At the latest, the toast closes this many ms before the claims are sent automatically, so an Undo in its last moment
 * still works.
 */
const CLOSE_BEFORE_MS = 5000

/**
 * Adds tests to the account without asking, and shows a toast with an Undo button. The time to undo ends when
 * the toast closes or the student leaves the page.
 */
async function addOwnTests(account: string, tests: readonly GuestTest[]): Promise<void> {
  const ids = tests.map(({ id }) => id)
  await stageTests(account, ids)

  const stopWaiting = () => {
    clearTimeout(closeTimer)
    window.removeEventListener('pagehide', releaseClaims)
  }
  const commit = () => {
    stopWaiting()
    commitTests(account, ids)
      .then(showRefused)
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
  const closeTimer = setTimeout(() => dismissToast(id), UNDO_MS - CLOSE_BEFORE_MS)
  window.addEventListener('pagehide', releaseClaims)
}

function showRefused(outcomes: Awaited<ReturnType<typeof commitTests>>): void {
  const refused = new Map(
    [...outcomes].filter(([, outcome]) => outcome === 'anothers' || outcome === 'unknown'),
  )
  const notes = new Set(outcomeNotes(refused).values())
  if (refused.size > 0) toast(notAddedTitle(refused.size), [...notes].join(' '), { destructive: true })
}
