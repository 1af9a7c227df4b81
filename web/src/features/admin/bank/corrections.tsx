import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel.tsx'
import { correctionsQuery } from '../queries.ts'
import { CorrectionProgress } from './correction-progress.tsx'

/** How many finished corrections are shown. */
const LATEST = 5

/** Lists key corrections and continues unfinished ones. Renders nothing if there are none. */
export function Corrections({ account }: { account: string }) {
  const { corrections = [] } = useQuery(correctionsQuery(account)).data ?? {}
  if (corrections.length === 0) return null
  const unfinished = corrections.filter(({ state }) => state !== 'done')
  const done = corrections.filter(({ state }) => state === 'done').slice(0, LATEST)
  return (
    <Panel title="Corrected keys">
      <ul role="list" className="corrections">
        {[...unfinished, ...done].map((correction) => (
          <li key={correction.id}>
            <CorrectionProgress account={account} correction={correction} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
