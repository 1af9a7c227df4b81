import { useCallback } from 'react'
import { OpenedTest } from '../opening/opened-test.tsx'
import { resumeTest } from '../opening/open-test.ts'
import { useOpenedTest } from '../opening/use-opened-test.ts'
import type { ExamScreen } from './exam-screen.ts'
import { RunningSimulation } from './running.tsx'
import { ResumedSimulation } from './simulation.tsx'
import { useSimulations } from './use-simulations.ts'

type Props = { attemptId: string; screen: ExamScreen; onContinue: () => void; onOver: () => void }

/**
 * A simulation that started on another device. It's first loaded to this device, and then waits for a click
 * like one that started here.
 */
export function RemoteSimulation({ attemptId, onContinue, ...rest }: Props) {
  const opened = useOpenedTest(useCallback(() => resumeTest(attemptId), [attemptId]))
  const isOpen = opened?.kind === 'sitting'
  const simulations = useSimulations(isOpen ? attemptId : null)
  if (!isOpen || simulations === null) return <OpenedTest opened={isOpen ? null : opened}>{null}</OpenedTest>
  const running = simulations.find(({ id }) => id === attemptId)
  // A simulation that is over by now shows its result.
  if (running === undefined) return <ResumedSimulation attemptId={attemptId} {...rest} />
  return <RunningSimulation test={running} onContinue={onContinue} />
}
