import type { ReactNode } from 'react'
import { Page } from '../../components/page.tsx'
import { FinishedTest, LeftTest, TestNotHere } from './closed-tests.tsx'
import { LoadFailed } from './load-failures.tsx'
import { LoadingTest } from './loading-test.tsx'
import type { Opened } from './open-test.ts'
import { SittingProvider } from './use-sitting.ts'
import '../../styles/test.css'
import '../../styles/math.css'

type Props = {
  /** Null while it is opened. */
  opened: Opened | null
  /** What shows the test: the player, framed or not. */
  children: ReactNode
}

/** A test that was opened, or why it could not be. */
export function OpenedTest({ opened, children }: Props) {
  if (opened === null) return <LoadingTest />
  if (opened.kind === 'sitting') return <SittingProvider value={opened.store}>{children}</SittingProvider>
  return (
    <Page>
      {opened.kind === 'failed' && <LoadFailed {...opened} />}
      {opened.kind === 'finished' && <FinishedTest attemptId={opened.attemptId} />}
      {opened.kind === 'left' && <LeftTest />}
      {opened.kind === 'not-here' && <TestNotHere />}
    </Page>
  )
}
