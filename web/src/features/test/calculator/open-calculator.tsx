import { type RefObject, useEffect, useState } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { Button } from '#web/components/button.tsx'
import { readCalculator } from './calculator-memory.ts'
import { loadCalculator } from './load-calculator.ts'
import './calculator.css'
import './docked.css'

type Props = { attemptId: string; hasInteracted: RefObject<boolean>; onClose: () => void }
type Fetched = Awaited<ReturnType<typeof fetchAll>> & { takesFocus: boolean }

const fetchAll = async (attemptId: string) => {
  const [{ Calculator }, initial] = await Promise.all([loadCalculator(), readCalculator(attemptId)])
  return { Calculator, initial }
}

/** The calculator once it's loaded, or a message if that fails. */
export function OpenCalculator({ attemptId, hasInteracted, onClose }: Props) {
  const [fetched, setFetched] = useState<Fetched | 'failed' | null>(null)

  useEffect(() => {
    let shown = true
    fetchAll(attemptId).then(
      (all) => shown && setFetched({ ...all, takesFocus: hasInteracted.current }),
      (error: unknown) => {
        console.warn('Could not load the calculator:', error)
        if (shown) setFetched('failed')
      },
    )
    return () => {
      shown = false
    }
  }, [attemptId, hasInteracted])

  if (fetched === null) return null
  if (fetched === 'failed')
    return (
      <div className="calculator calculator--failed">
        <Notice
          tone="bad"
          title="The calculator could not be loaded"
          actions={<Button onClick={onClose}>Close</Button>}
        >
          <p>Your test continues without it. Open it again when you’re online.</p>
        </Notice>
      </div>
    )
  const { Calculator, initial, takesFocus } = fetched
  return <Calculator attemptId={attemptId} initial={initial} takesFocus={takesFocus} onClose={onClose} />
}
