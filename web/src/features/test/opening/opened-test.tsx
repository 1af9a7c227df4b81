import type { ReactNode } from 'react'
import { Page } from '#web/components/page.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { FinishedTest, LeftTest, TestNotHere, TestUnreached } from './closed-tests.tsx'
import { LoadFailed } from './load-failures.tsx'
import { LoadingTest } from './loading-test.tsx'
import type { Opened } from './open-test.ts'
import { SittingProvider } from '../sitting/use-sitting.ts'
import '#web/styles/test.css'
import '#web/styles/math.css'

type Props = {
  /** Null while it's loading. */
  opened: Opened | null
  /** The content that shows the test: the player, with or without a frame. */
  children: ReactNode
}

/** Shows an opened test, or why it couldn't be opened. */
export function OpenedTest({ opened, children }: Props) {
  const session = useSession()
  if (opened === null) return <LoadingTest />
  if (opened.kind === 'sitting') {
    const owner = opened.store.owner()
    // A student whose session ended during the test continues. Another student doesn't see it.
    const isOthers =
      'account' in owner && session.status === 'signed-in' && session.person.userId !== owner.account
    if (!isOthers) return <SittingProvider value={opened.store}>{children}</SittingProvider>
  }
  return (
    <Page>
      {opened.kind === 'sitting' && <TestNotHere />}
      {opened.kind === 'failed' && <LoadFailed {...opened} />}
      {opened.kind === 'finished' && <FinishedTest attemptId={opened.attemptId} />}
      {opened.kind === 'left' && <LeftTest unanswered={opened.unanswered} />}
      {opened.kind === 'not-here' && <TestNotHere />}
      {opened.kind === 'unreached' && <TestUnreached />}
    </Page>
  )
}
