import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'
import { beforePaint } from '../lib/run-later.ts'
import { Button } from './button.tsx'

type Props = { variant?: 'primary'; onClick: () => void }

/**
 * The button that loads something again after a failure. If it disappears while it has the focus, the focus moves to
 * the screen's heading. Otherwise a screen reader would lose its place.
 */
export function TryAgainButton({ variant, onClick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element !== null && document.activeElement === element) beforePaint(focusHeading)
    }
  }, [])
  return (
    <Button ref={button} variant={variant} icon="refresh" onClick={onClick}>
      Try Again
    </Button>
  )
}
