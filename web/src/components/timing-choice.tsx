import { TIMING_OPTIONS, timingNote } from '../lib/timing-options.ts'
import { Segmented } from './segmented.tsx'
import './timing-choice.css'

type Timing = (typeof TIMING_OPTIONS)[number]['value']

/** The choice of a test's timing, with a note about it. */
export function TimingChoice({ value, onChange }: { value: Timing; onChange: (timing: Timing) => void }) {
  return (
    <div className="timing-choice">
      <Segmented label="Timing" name="timing" options={TIMING_OPTIONS} value={value} onChange={onChange} />
      <p className="timing-choice__note">{timingNote(value)}</p>
    </div>
  )
}
