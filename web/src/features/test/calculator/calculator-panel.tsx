import { type RefObject, useEffect, useRef } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { setTool, useTool } from '../tools/tool-settings.ts'
import { useSitting } from '../sitting/use-sitting.ts'
import { OpenCalculator } from './open-calculator.tsx'
import { loadCalculator } from './load-calculator.ts'

/** The calculator, if the current section is Math and the student has opened it. */
export function CalculatorPanel() {
  const shown = useTool('calculator')
  const attemptId = useSitting(({ attempt }) => attempt.id)
  const isMath = useSitting(({ attempt, current }) => sectionAt(attempt, current).section === 'math')
  const hasMath = useSitting(({ attempt }) => attempt.sections.some(({ section }) => section === 'math'))
  const hasInteracted = useHasInteracted()

  useEffect(() => {
    if (hasMath) return whenIdle(() => void loadCalculator().catch(() => {}))
  }, [hasMath])

  if (!isMath || !shown) return null
  return (
    <OpenCalculator
      key={attemptId}
      attemptId={attemptId}
      hasInteracted={hasInteracted}
      onClose={() => setTool('calculator', false)}
    />
  )
}

/**
 * Whether the student has interacted with this screen. A calculator left open in the last test doesn't take
 * the focus.
 */
function useHasInteracted(): RefObject<boolean> {
  const hasInteracted = useRef(false)
  useEffect(() => {
    const onInteraction = () => {
      hasInteracted.current = true
    }
    const once = { once: true, capture: true }
    document.addEventListener('pointerdown', onInteraction, once)
    document.addEventListener('keydown', onInteraction, once)
    return () => {
      document.removeEventListener('pointerdown', onInteraction, once)
      document.removeEventListener('keydown', onInteraction, once)
    }
  }, [])
  return hasInteracted
}
