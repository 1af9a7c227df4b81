import { DrillLoader } from './drill-loader.tsx'
import { StartScreen } from './start-screen.tsx'
import '#web/styles/test.css'
import '#web/styles/math.css'
import './drills.css'

type Props = {
  account: string
  /** The drill that the address names, if any. */
  id: string | null
}

/** The drills of a student with access: the start, or one drill. */
export const OwnDrills = ({ account, id }: Props) =>
  id === null ? (
    <StartScreen key={account} account={account} />
  ) : (
    <DrillLoader key={`${account} ${id}`} account={account} id={id} />
  )
