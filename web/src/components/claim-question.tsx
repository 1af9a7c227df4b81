import { useEffect, useState } from 'react'
import { paths } from '../config/paths.ts'
import { addTests, guestTests, notMine, type GuestTest } from '../lib/auth/claims.ts'
import { onEntered, useSession } from '../lib/auth/session.ts'
import type { ClaimOutcome } from '../lib/device/claiming.ts'
import { focusHeading } from '../lib/focus-heading.ts'
import { useLocation } from '../lib/router.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { ClaimList } from './claim-list.tsx'
import { claimTitle, refusals, testsWord } from './claim-words.ts'
import { Dialog } from './dialog.tsx'
import './claim-question.css'

type Question =
  | { kind: 'asking' | 'adding'; account: string; tests: readonly GuestTest[] }
  | {
      kind: 'answered'
      account: string
      tests: readonly GuestTest[]
      outcomes: ReadonlyMap<string, ClaimOutcome>
    }

/** Over a test nothing is asked. */
const TEST_PATHS: readonly string[] = [paths.test.pattern, paths.testDayMode.pattern]

/** Asks who has signed in, once, whether the tests that were taken on this device as guest are theirs. */
export function ClaimQuestion() {
  const { pathname } = useLocation()
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const [entries, setEntries] = useState(1)
  /** The sign-in whose question was put off. */
  const [closed, setClosed] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const isTest = TEST_PATHS.includes(pathname)

  useEffect(() => onEntered(() => setEntries((count) => count + 1)), [])

  useEffect(() => {
    if (account === null || isTest || closed === entries) return
    let current = true
    guestTests(account)
      .then((tests) => {
        if (current && tests.length > 0)
          setQuestion((held) => (held?.account === account ? held : { kind: 'asking', account, tests }))
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [account, isTest, pathname, entries, closed])

  if (question === null || question.account !== account) return null
  const { kind, tests } = question
  const ids = tests.map(({ id }) => id)

  const close = () => {
    setClosed(entries)
    setQuestion(null)
    // Where focus was before is gone: the sign-in has led to another page.
    focusHeading()
  }
  const decline = () => {
    notMine(account, ids).catch((error: unknown) => console.error(error))
    close()
  }
  const add = async () => {
    setQuestion({ ...question, kind: 'adding' })
    const outcomes = await addTests(account, ids)
    const added = [...outcomes.values()].filter((outcome) => outcome === 'added').length
    if (added === ids.length) {
      toast('Added to your account', `${testsWord(added)} ${added === 1 ? 'is' : 'are'} on your dashboard.`)
      close()
    } else setQuestion({ kind: 'answered', account, tests, outcomes })
  }

  if (question.kind === 'answered')
    return (
      <Dialog
        open={!isTest}
        onClose={close}
        title="Not everything was added"
        actions={
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        }
      >
        <ClaimList tests={tests} notes={refusals(question.outcomes)} />
      </Dialog>
    )
  return (
    <Dialog
      open={!isTest}
      onClose={close}
      title={claimTitle(tests.length)}
      actions={
        <>
          <Button disabled={kind === 'adding'} onClick={decline}>
            Not mine
          </Button>
          <Button
            variant="primary"
            disabled={kind === 'adding'}
            onClick={() => {
              add().catch((error: unknown) => {
                console.error(error)
                setQuestion({ kind: 'asking', account, tests })
              })
            }}
          >
            {kind === 'adding' ? 'Adding…' : 'Add'}
          </Button>
        </>
      }
    >
      <ClaimList tests={tests} />
      <p>
        Add {tests.length === 1 ? 'it' : 'them'} only if you took {tests.length === 1 ? 'it' : 'all of them'}{' '}
        yourself: other students may use this device too.
      </p>
    </Dialog>
  )
}
