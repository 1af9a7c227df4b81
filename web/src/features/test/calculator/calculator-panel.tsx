import { type RefObject, useEffect, useRef } from 'react'
import { sectionAt } from '../../../../../domain/attempts/attempt.ts'
import { setTool, useTool } from '../tools/tool-settings.ts'
import { useSitting } from '../sitting/use-sitting.ts'
import { OpenCalculator } from './open-calculator.tsx'
import { fetchCalculator } from './fetch-calculator.ts'

/** The calculator, if the current section is Math and the student has opened it. */
export function CalculatorPanel() {
  const shown = useTool('calculator')
  const attemptId = useSitting(({ attempt }) => attempt.id)
  const isMath = useSitting(({ attempt, current }) => sectionAt(attempt, current).section === 'math')
  const hasMath = useSitting(({ attempt }) => attempt.sections.some(({ section }) => section === 'math'))
  const acted = useActed()

  useEffect(() => {
    if (hasMath) return whenIdle(() => void fetchCalculator().catch(() => {}))
  }, [hasMath])

  if (!isMath || !shown) return null
  return (
    <OpenCalculator
      key={attemptId}
      attemptId={attemptId}
      acted={acted}
      onClose={() => setTool('calculator', false)}
    />
  )
}

/**
 * Whether the student has interacted with this screen. A calculator left open in the last test doesn't take
 * the focus.
 */
function useActed(): RefObject<boolean> {
  const acted = useRef(false)
  useEffect(() => {
    const act = () => {
      acted.current = true
    }
    const once = { once: true, capture: true }
    document.addEventListener('pointerdown', act, once)
    document.addEventListener('keydown', act, once)
    return () => {
      document.removeEventListener('pointerdown', act, once)
      document.removeEventListener('keydown', act, once)
    }
  }, [])
  return acted
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
