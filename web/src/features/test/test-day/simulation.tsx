import { useCallback, useEffect } from 'react'
import { paths } from '#web/config/paths.ts'
import { Navigate } from '#web/lib/router.ts'
import { openTest, resumeTest, runningTest } from '../opening/open-test.ts'
import { OpenedTest } from '../opening/opened-test.tsx'
import { Player } from '../player.tsx'
import { useOpenedTest } from '../opening/use-opened-test.ts'
import type { TestDayTiming } from './acceptance.tsx'
import { ExamFrame } from './exam-frame.tsx'
import type { ExamScreen } from './exam-screen.ts'

type StartedProps = {
  timing: TestDayTiming
  onStarted: (attemptId: string) => void
  onFailed: () => void
}

/** A simulation that the server is drawing, until it has its own address, or the reason why there is none. */
export function StartedSimulation({ timing, onStarted, onFailed }: StartedProps) {
  const opened = useOpenedTest(
    useCallback(() => openTest({ section: 'full', version: 'old', mode: 'test-day', timing }), [timing]),
  )
  useEffect(() => {
    if (opened === null) return
    if (opened.kind === 'sitting') onStarted(opened.store.sitting().attempt.id)
    else onFailed()
  }, [opened, onStarted, onFailed])
  return <OpenedTest opened={opened?.kind === 'sitting' ? null : opened}>{null}</OpenedTest>
}

type ResumedProps = { attemptId: string; screen: ExamScreen; onOver: () => void }

/** The simulation itself. One that is over shows how it ended. */
export function ResumedSimulation({ attemptId, screen, onOver }: ResumedProps) {
  const opened = useOpenedTest(
    useCallback(() => resumeTest(attemptId), [attemptId]),
    runningTest(attemptId),
  )
  if (opened?.kind === 'sitting' && opened.store.request.mode !== 'test-day') {
    const { section, version } = opened.store.request
    return <Navigate to={paths.test.resume(section, version, attemptId)} replace />
  }
  return (
    <OpenedTest opened={opened}>
      <ExamFrame screen={screen}>
        <Player onOver={onOver} />
      </ExamFrame>
    </OpenedTest>
  )
}
