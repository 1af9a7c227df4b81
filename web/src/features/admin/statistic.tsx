import type { ReactNode } from 'react'

/** A number above its name, in a `dl` with the class `admin-figures`. */
export const Statistic = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A progress bar. Text beside it must give the numbers. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress className="meter" aria-label={label} value={Math.min(value, max)} max={Math.max(max, 1e-9)} />
  )
}
