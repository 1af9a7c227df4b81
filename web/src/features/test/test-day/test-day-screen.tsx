import { ADMINISTERED, VERSIONS } from '#domain/exam/formats.ts'
import { useCallback, useState, useEffect, type ReactNode } from 'react'
import { Page } from '#web/components/page.tsx'
import { paths } from '#web/config/paths.ts'
import { useLocation, useNavigate, useSearchParams, Navigate } from '#web/lib/router.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { type UnfinishedTest, listUnfinished } from '#web/lib/device/unfinished.ts'
import { answeredText } from '#web/lib/unfinished-labels.ts'
import { Icon } from '#web/components/icon.tsx'
import { OpenedTest } from '../opening/opened-test.tsx'
import { resumeTest, startTest, runningTest } from '../opening/open-test.ts'
import { useOpenedTest } from '../opening/use-opened-test.ts'
import { Player } from '../player.tsx'
import { Acceptance, type Simulation } from './acceptance.tsx'
import { useExamScreen, type ExamScreen } from './exam-screen.ts'
import './exam-frame.css'
import './test-day.css'

/** A simulation that a click on this screen started or continued. */
type EnteredSimulation = {
  /** The key of the location at which the student clicked. */
  locationKey: string
  /** The settings of a simulation that the click started; null if it continued one. */
  simulation: Simulation | null
  /** Null until the server has created the attempt. */
  attemptId: string | null
  isRunning: boolean
}

/**
 * /test-day-mode: the rules and their acceptance, then the simulation. /test-day-mode?attempt=… continues
 * a simulation.
 */
function TestDayScreen() {
  useTitle('Test Day Mode')
  const [search] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const attemptId = search.get('attempt')
  const simulations = useSimulations(attemptId)
  const [entered, setEntered] = useState<EnteredSimulation | null>(null)
  const isEntered =
    entered !== null &&
    (entered.locationKey === key || (attemptId !== null && entered.attemptId === attemptId))
  const screen = useExamScreen(isEntered && entered.isRunning)

  const enter = (simulation: Simulation | null) => {
    screen.enter()
    setEntered({ locationKey: key, simulation, attemptId, isRunning: true })
  }
  const showSimulation = useCallback(
    (id: string) => {
      setEntered((previous) => previous && { ...previous, attemptId: id })
      void navigate(paths.testDayMode.resume(id), { replace: true })
    },
    [navigate],
  )
  const end = useCallback(() => setEntered((previous) => previous && { ...previous, isRunning: false }), [])

  if (attemptId === null) {
    if (isEntered && entered.simulation !== null)
      return <StartedSimulation simulation={entered.simulation} onStarted={showSimulation} onFailed={end} />
    return (
      <Page>
        <Acceptance
          runningSimulation={simulations?.[0] ?? null}
          initialVersion={VERSIONS.find((version) => version === search.get('version')) ?? 'old'}
          onStart={enter}
        />
      </Page>
    )
  }
  if (!isEntered) {
    if (simulations === null) return <Page>{null}</Page>
    const running = simulations.find(({ id }) => id === attemptId)
    if (running !== undefined) return <RunningSimulation test={running} onContinue={() => enter(null)} />
    return (
      <RemoteSimulation
        key={attemptId}
        attemptId={attemptId}
        screen={screen}
        onContinue={() => enter(null)}
        onOver={end}
      />
    )
  }
  return <ResumedSimulation key={attemptId} attemptId={attemptId} screen={screen} onOver={end} />
}

type RemoteSimulationProps = {
  attemptId: string
  screen: ExamScreen
  onContinue: () => void
  onOver: () => void
}

/**
 * A simulation that isn't running on this device, such as one that started on another device. It's first loaded to this
 * device. If it's still running, it then waits for a click.
 */
function RemoteSimulation({ attemptId, onContinue, ...rest }: RemoteSimulationProps) {
  const opened = useOpenedTest(useCallback(() => resumeTest(attemptId), [attemptId]))
  const isOpen = opened?.kind === 'sitting'
  const simulations = useSimulations(isOpen ? attemptId : null)
  if (!isOpen || simulations === null) return <OpenedTest opened={isOpen ? null : opened}>{null}</OpenedTest>
  const running = simulations.find(({ id }) => id === attemptId)
  // A simulation that is over by now shows its result.
  if (running === undefined) return <ResumedSimulation attemptId={attemptId} {...rest} />
  return <RunningSimulation test={running} onContinue={onContinue} />
}

/**
 * A simulation after a reload or after its page was closed. Its clock kept running, and full screen needs a
 * click.
 */
function RunningSimulation({ test, onContinue }: { test: UnfinishedTest; onContinue: () => void }) {
  const { phase, sectionName } = test
  return (
    <Page>
      <MessageScreen
        lead={
          <p className="muted tabular">
            <Facts items={['Test Day Mode', answeredText(test)]} />
          </p>
        }
        title="Your simulation is running"
        text={
          phase === 'intermission'
            ? `${sectionName} is next and starts automatically.`
            : `${sectionName} is in progress, and its clock is still running.`
        }
      >
        <Button variant="primary" large iconEnd="arrow-right" onClick={onContinue}>
          Continue
        </Button>
        <LinkButton large to={paths.home.href()}>
          Not now
        </LinkButton>
      </MessageScreen>
    </Page>
  )
}

type StartedSimulationProps = {
  simulation: Simulation
  onStarted: (attemptId: string) => void
  onFailed: () => void
}

/** Starts a simulation. Shows that it's loading until it has its own address, or why it couldn't start. */
function StartedSimulation({ simulation, onStarted, onFailed }: StartedSimulationProps) {
  const opened = useOpenedTest(
    useCallback(() => {
      const { hasScience, ...settings } = simulation
      const without = hasScience ? {} : { without: [ADMINISTERED.optional] }
      return startTest({ section: 'full', mode: 'test-day', ...settings, ...without })
    }, [simulation]),
  )
  useEffect(() => {
    if (opened === null) return
    if (opened.kind === 'sitting') onStarted(opened.store.sitting().attempt.id)
    else onFailed()
  }, [opened, onStarted, onFailed])
  return <OpenedTest opened={opened?.kind === 'sitting' ? null : opened}>{null}</OpenedTest>
}

type ResumedSimulationProps = { attemptId: string; screen: ExamScreen; onOver: () => void }

/** The simulation itself, or how it ended if it's over. */
function ResumedSimulation({ attemptId, screen, onOver }: ResumedSimulationProps) {
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

/** Wraps the running test. If the student has left full screen, it says so and offers the way back. */
function ExamFrame({ screen, children }: { screen: ExamScreen; children: ReactNode }) {
  return (
    <div className="exam" data-left={screen.hasLeftFullscreen}>
      <div role="status">
        {screen.hasLeftFullscreen && (
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

/**
 * Returns the simulations in progress on this device; null until they're read. Reads them again when `attemptId`
 * changes.
 */
function useSimulations(attemptId: string | null): readonly UnfinishedTest[] | null {
  const [list, setList] = useState<{ attemptId: string | null; tests: readonly UnfinishedTest[] } | null>(
    null,
  )
  useEffect(() => {
    let isCurrent = true
    listUnfinished()
      .catch((error: unknown) => {
        console.error(error)
        return []
      })
      .then(
        (tests) =>
          isCurrent && setList({ attemptId, tests: tests.filter(({ mode }) => mode === 'test-day') }),
      )
      .catch((error: unknown) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [attemptId])
  return list?.attemptId === attemptId ? list.tests.filter(({ phase }) => phase !== 'finished') : null
}

export { TestDayScreen as Component }
