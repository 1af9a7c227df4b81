import type { ReactNode } from 'react'
import { type Tone, toneClass } from '../lib/class-names.ts'
import type { IconName } from './icon-paths.ts'
import { Icon } from './icon.tsx'

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={`badge ${toneClass(tone)}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
