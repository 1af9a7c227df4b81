import { type ComponentType, useEffect, useState } from 'react'
import { onSignIn } from '../lib/auth/session.ts'

/**
 * The dialog about guests' tests. Its code is fetched when somebody signs in, because it isn't needed before.
 */
export function LazyClaims() {
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onSignIn(() => {
        import('../components/claim-question.tsx')
          .then(({ ClaimQuestion }) => setQuestion(() => ClaimQuestion))
          // The next sign-in asks again.
          .catch((error: unknown) => console.warn('The guest test dialog did not load:', error))
      }),
    [],
  )
  return Question && <Question />
}
