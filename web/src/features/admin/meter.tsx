/** How far something is, to scale. Its numbers stand in words beside it. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress className="meter" aria-label={label} value={Math.min(value, max)} max={Math.max(max, 1e-9)} />
  )
}
