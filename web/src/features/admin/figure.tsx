import type { ReactNode } from 'react'

/** A number under its name, in a `dl` of the class `admin-figures`. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
