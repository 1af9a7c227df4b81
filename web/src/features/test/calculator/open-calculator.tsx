import { type RefObject, useEffect, useState } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { Button } from '../../../components/button.tsx'
import { readCalculator } from './calculator-memory.ts'
import { fetchCalculator } from './fetch-calculator.ts'
import './calculator.css'
import './docked.css'

type Props = { attemptId: string; acted: RefObject<boolean>; onClose: () => void }
type Fetched = Awaited<ReturnType<typeof fetchAll>> & { takesFocus: boolean }

const fetchAll = async (attemptId: string) => {
  const [{ Calculator }, initial] = await Promise.all([fetchCalculator(), readCalculator(attemptId)])
  return { Calculator, initial }
}

/** The calculator once it's loaded, or a message if that fails. */
export function OpenCalculator({ attemptId, acted, onClose }: Props) {
  const [fetched, setFetched] = useState<Fetched | 'failed' | null>(null)

  useEffect(() => {
    let shown = true
    fetchAll(attemptId).then(
      (all) => shown && setFetched({ ...all, takesFocus: acted.current }),
      (error: unknown) => {
        console.warn('Could not load the calculator:', error)
        if (shown) setFetched('failed')
      },
    )
    return () => {
      shown = false
    }
  }, [attemptId, acted])

  if (fetched === null) return null
  if (fetched === 'failed')
    return (
      <div className="calculator calculator--failed">
        <Notice
          tone="bad"
          title="The calculator could not be loaded"
          actions={<Button onClick={onClose}>Close</Button>}
        >
          <p>Your test goes on without it. Open it again when you are online.</p>
        </Notice>
      </div>
    )
  const { Calculator, initial, takesFocus } = fetched
  return <Calculator attemptId={attemptId} initial={initial} takesFocus={takesFocus} onClose={onClose} />
}
