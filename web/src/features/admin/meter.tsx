/** A progress bar. Text beside it must give the numbers. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress className="meter" aria-label={label} value={Math.min(value, max)} max={Math.max(max, 1e-9)} />
  )
}
