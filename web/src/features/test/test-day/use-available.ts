import { useEffect, useState } from 'react'
import { isPassing, questionsApi, type CountsReply } from '../../../lib/api.ts'
import { COUNT_DELAYS, retry } from '../../../lib/retry.ts'

/** Questions the bank has of each Traditional section; null until that is known, and where it cannot be asked. */
export function useAvailable(): CountsReply['old'] | null {
  const [counts, setCounts] = useState<CountsReply['old'] | null>(null)
  useEffect(() => {
    let shown = true
    retry(() => questionsApi.countQuestions({}), COUNT_DELAYS, isPassing)
      .then(({ old }) => shown && setCounts(old))
      // What starts the simulation asks the server again, and tells.
      .catch((error: unknown) => console.warn('The bank was not counted:', error))
    return () => {
      shown = false
    }
  }, [])
  return counts
}
