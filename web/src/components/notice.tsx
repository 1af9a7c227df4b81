import type { ReactNode } from 'react'
import { classNames, toneClass } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

const ICONS = { ok: 'circle-check', warn: 'warn', yellow: 'warn', bad: 'warn', info: 'info' } as const

type Props = {
  tone: 'ok' | 'warn' | 'yellow' | 'bad' | 'info'
  title: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
}

/** A message in the page. Screen readers announce a failure immediately, and anything else politely. */
export function Notice({ tone, title, children, actions, className }: Props) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('notice', toneClass(tone), className)}
    >
      <Icon name={ICONS[tone]} className="notice__icon" />
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        {children}
        {actions && <div className="notice__actions">{actions}</div>}
      </div>
    </div>
  )
}
