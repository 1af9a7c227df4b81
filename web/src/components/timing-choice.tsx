import { TIMING_OPTIONS, timingNote } from '../lib/timing-options.ts'
import { Segmented } from './segmented.tsx'
import './timing-choice.css'

type Timing = (typeof TIMING_OPTIONS)[number]['value']
type Props = {
  value: Timing
  onChange: (timing: Timing) => void
  /** The format, if the timing is chosen for only one. */
  version?: Parameters<typeof timingNote>[1]
}

/** The choice of a test's timing, with a note about it. */
export function TimingChoice({ value, onChange, version }: Props) {
  return (
    <div className="timing-choice">
      <Segmented label="Timing" name="timing" options={TIMING_OPTIONS} value={value} onChange={onChange} />
      <p className="timing-choice__note">{timingNote(value, version)}</p>
    </div>
  )
}
