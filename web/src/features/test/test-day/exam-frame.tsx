import { useEffect, type ReactNode } from 'react'
import { isOver } from '../../../../../domain/attempts/sitting.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTimed } from '../use-sitting.ts'
import type { ExamScreen } from './exam-screen.ts'
import './exam-frame.css'

type Props = {
  screen: ExamScreen
  /** Called when the last section is over, or the test was left. */
  onOver: () => void
  children: ReactNode
}

/** Around the running test: says calmly that the full screen was left, and leads back to it. */
export function ExamFrame({ screen, onOver, children }: Props) {
  const over = useTimed(isOver)
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return (
    <div className="exam" data-left={screen.left}>
      <div role="status">
        {screen.left && (
          <div className="exam__banner">
            <Icon name="expand" />
            <p>You left full screen. The test goes on.</p>
            <Button onClick={screen.enter}>Back to full screen</Button>
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
