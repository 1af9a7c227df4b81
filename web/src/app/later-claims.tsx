import { type ComponentType, useEffect, useState } from 'react'
import { onEntered } from '../lib/auth/session.ts'

/** The question about guests' tests. Its code is fetched when somebody signs in: before that there is nothing to ask. */
export function LaterClaims() {
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onEntered(() => {
        import('../components/claim-question.tsx')
          .then(({ ClaimQuestion }) => setQuestion(() => ClaimQuestion))
          // It is asked at the next sign-in.
          .catch((error: unknown) => console.warn('Guests’ tests were not asked about:', error))
      }),
    [],
  )
  return Question && <Question />
}
