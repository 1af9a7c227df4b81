import type { ReactNode } from 'react'

/**
 * A placeholder for content that is loading. One element around all placeholders names what loads: `<div
 * aria-busy aria-label="Loading …">`.
 */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'block' }) {
  return <span className={shape === 'line' ? 'skeleton' : `skeleton skeleton--${shape}`} aria-hidden="true" />
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A time in the reader's time zone: "Nov 21, 2025", optionally with the time of day. */
export function Moment({ at, withTime = false }: { at: number; withTime?: boolean }) {
  const date = new Date(at)
  return <time dateTime={date.toISOString()}>{(withTime ? DAY_AND_TIME : DAY).format(date)}</time>
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
