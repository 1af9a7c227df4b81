import type { DrillFocus } from '#web/lib/learning/drill-address.ts'
import { DrillLoader } from './drill-loader.tsx'
import { StartScreen } from './start-screen.tsx'
import '#web/styles/test.css'
import '#web/styles/math.css'
import './drills.css'

type Props = {
  account: string
  /** The drill that the address names, if any. */
  id: string | null
  /** The topic that the address names, if any. */
  focus: DrillFocus | null
}

/** The drills of a student with access: the start, or one drill. */
export const OwnDrills = ({ account, id, focus }: Props) =>
  id === null ? (
    <StartScreen key={`${account} ${focus?.topic ?? ''}`} account={account} focus={focus} />
  ) : (
    <DrillLoader key={`${account} ${id}`} account={account} id={id} />
  )
