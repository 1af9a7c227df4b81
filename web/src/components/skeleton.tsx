/**
 * A placeholder for loading content. Label the wait once, around all of them: `<div aria-busy
 * aria-label="Loading …">`.
 */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'title' | 'block' }) {
  return <span className={shape === 'line' ? 'skeleton' : `skeleton skeleton--${shape}`} aria-hidden="true" />
}
