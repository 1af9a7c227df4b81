import type { ReactNode } from 'react'

/** A number below its name, in a `dl` with the class `admin-figures`. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
