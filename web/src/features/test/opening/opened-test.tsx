import type { ReactNode } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { LaterScreen } from '../later-screen.tsx'
import { SittingProvider } from '../sitting/use-sitting.ts'
import { LoadingTest } from './loading-test.tsx'
import type { Opened } from './open-test.ts'
import '#web/styles/test.css'
import '#web/styles/math.css'

type Props = {
  /** Null while the test is loading. */
  opened: Opened | null
  /** The content that shows the test: the player, which a simulation wraps in `ExamFrame`. */
  children: ReactNode
}

/** Shows an opened test, or why it couldn't be opened. */
export function OpenedTest({ opened, children }: Props) {
  const session = useSession()
  if (opened === null) return <LoadingTest />
  if (opened.kind !== 'sitting') return <LaterScreen render={(parts) => <parts.NoTest opened={opened} />} />
  const owner = opened.store.owner()
  // A student whose session ended during the test continues. Another student doesn't see it.
  const isOfOtherStudent =
    'account' in owner && session.status === 'signed-in' && session.person.userId !== owner.account
  if (isOfOtherStudent) return <LaterScreen render={(parts) => <parts.NoTest opened={NOT_HERE} />} />
  return <SittingProvider value={opened.store}>{children}</SittingProvider>
}

const NOT_HERE = { kind: 'not-here' } as const satisfies Opened
