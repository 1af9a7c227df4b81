import { useRef, useState } from 'react'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import type { OwnQuestionRef } from '#domain/learning/own-question-ref.ts'
import { ApiFailure, client, isRetryableSoon, type ReplyOf } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import { retry } from '#web/lib/retry.ts'
import { useNavigate } from '#web/lib/router.ts'
import { Button } from '#web/components/button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import './solution.css'

const { practiceSimilar } = drillRoutes
const api = client<{ practiceSimilar: typeof practiceSimilar }, Pick<typeof drillSchemas, 'practiceSimilar'>>(
  {
    practiceSimilar,
  },
)
type Drill = ReplyOf<(typeof drillSchemas)['practiceSimilar']>

/** The delays before the request is sent again, in ms. */
const RETRY_DELAYS_MS = [1000, 3000]

type Props = {
  about: OwnQuestionRef
  /** The question's number; null if the screen has only one. */
  number: number | null
  /** Handles the drill that now has the question. If it doesn't return true, the button opens the drill. */
  onDrill?: (drill: Drill) => boolean
}

/** A button that gets another question like this one from the bank, in the open drill or in a new one. */
export function SimilarQuestion({ about, number, onDrill }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const key = useRef<string | null>(null)
  const [status, setStatus] = useState('')
  const [isSending, setIsSending] = useState(false)

  const send = async () => {
    if (isSending || session.status !== 'signed-in') return
    setIsSending(true)
    setStatus('')
    // A repeat after a failure has the same key, so it has no second effect.
    key.current ??= crypto.randomUUID()
    const request = {
      account: session.person.userId,
      idempotencyKey: key.current,
      body: { about, minutesBehindUtc: new Date().getTimezoneOffset() },
    }
    try {
      const drill = await retry(() => api.practiceSimilar(request), RETRY_DELAYS_MS, isRetryableSoon)
      key.current = null
      if (onDrill?.(drill) === true) setStatus('Added to this drill. It comes soon.')
      else void navigate(drillAddress(drill.id))
    } catch (error) {
      setStatus(problemText(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <Button variant="quiet" icon="refresh" aria-disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Finding one…' : 'Another like it'}
        {number !== null && <VisuallyHidden>, like question {number}</VisuallyHidden>}
      </Button>
      <span role="status" className="question-help__status small">
        {status}
      </span>
    </>
  )
}

function problemText(error: unknown): string {
  if (error instanceof ApiFailure && error.code !== null && error.code !== 'internal') return error.message
  return 'We couldn’t find one. Check your connection and try again.'
}
