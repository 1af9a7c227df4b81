import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { ExamScreen } from './exam-screen.ts'
import './exam-frame.css'

/** Wraps the running test. If the student leaves full screen, it says so and offers the way back. */
export function ExamFrame({ screen, children }: { screen: ExamScreen; children: ReactNode }) {
  return (
    <div className="exam" data-left={screen.left}>
      <div role="status">
        {screen.left && (
          <div className="exam__banner">
            <Icon name="expand" />
            <p>You left full screen. The test continues.</p>
            <Button onClick={screen.enter}>Back to full screen</Button>
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
