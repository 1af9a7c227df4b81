import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { readTestAddress, type TestAddress } from '#web/config/test-address.ts'
import { requestKeyOf, type TestRequest } from '#web/lib/device/test-request.ts'
import { findUnfinished, type UnfinishedTest } from '#web/lib/device/unfinished.ts'
import { Navigate, useSearchParams, useLocation, useNavigate } from '#web/lib/router.ts'
import { testName, standardTestName } from '#web/lib/test-name.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Button } from '#web/components/button.tsx'
import { Facts } from '#web/components/facts.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { Page } from '#web/components/page.tsx'
import { RESUME_STATE, isResumeState } from '#web/lib/unfinished-tests.ts'
import { answeredText, statusText, unfinishedLabels, unfinishedName } from '#web/lib/unfinished-labels.ts'
import { LoadingTest } from './opening/loading-test.tsx'
import { continueTest, startTest, resumeTest, runningTest } from './opening/open-test.ts'
import { OpenedTest } from './opening/opened-test.tsx'
import { Player } from './player.tsx'
import { useOpenedTest } from './opening/use-opened-test.ts'
import { areRemindersOn } from '#web/lib/device/section-reminders.ts'
import { hasSeenDirections } from '#web/lib/device/seen-directions.ts'
import { useDirections, useLaterParts } from './use-later-parts.ts'

/** Customize Test, whose code isn't loaded with a test. */
const CustomizeScreen = lazy(async () => {
  const { CustomizeScreen } = await import('./customize/customize-screen.tsx')
  return { default: CustomizeScreen }
})

/** The screen of /test?…: starts a new test, continues an unfinished one, or shows Customize Test. */
function TestScreen() {
  const [search] = useSearchParams()
  const address = readTestAddress(search)
  switch (address.kind) {
    case 'customize':
      return (
        <Suspense fallback={<LoadingTest />}>
          <CustomizeScreen key={address.section} {...address} />
        </Suspense>
      )
    case 'resume':
      return <ResumedTest key={address.attemptId} {...address} />
    case 'start': {
      const request = toRequest(address)
      return <NewTest key={requestKeyOf(request)} request={request} />
    }
  }
}

const toRequest = ({
  kind: _,
  timing = 'standard',
  check,
  ...options
}: TestAddress & { kind: 'start' }): TestRequest => ({
  ...options,
  mode: check === true ? 'check' : 'practice',
  timing,
})

/**
 * Starts a new test. If the same test is unfinished on this device, first offers to continue that one. Directions and
 * reminders come before the start, so that the clock starts after them.
 */
function NewTest({ request: initialRequest }: { request: TestRequest }) {
  // The component's key identifies the request, so a new object as the prop is still the same request.
  const [request] = useState(initialRequest)
  useTitle(testName(request))
  const [unfinished, setUnfinished] = useState<UnfinishedTest | null | 'loading'>('loading')
  // The section whose directions or reminders come first. A full test shows them in its intermissions.
  const [section, setSection] = useState(() =>
    request.section === 'full' || (hasSeenDirections(request.section) && !areRemindersOn())
      ? null
      : request.section,
  )
  const { parts: directions } = useDirections(section !== null)
  useEffect(() => {
    let isCurrent = true
    findUnfinished(request)
      .then((found) => isCurrent && setUnfinished(found))
      .catch((error: unknown) => {
        console.error(error)
        if (isCurrent) setUnfinished(null)
      })
    return () => {
      isCurrent = false
    }
  }, [request])
  if (unfinished === 'loading') return <LoadingTest />
  if (unfinished !== null) return <ContinueTest test={unfinished} onStartNew={() => setUnfinished(null)} />
  if (section !== null && directions === null) return <LoadingTest />
  if (section !== null && directions !== null && directions !== 'failed') {
    const { DirectionsScreen, Reminders } = directions
    return <DirectionsScreen {...{ section, request, Reminders }} onStart={() => setSection(null)} />
  }
  return <StartedTest request={request} />
}

/**
 * Starts a test. Once it has started, the address names it: a reload continues it, and going back doesn't
 * start another test.
 */
function StartedTest({ request }: { request: TestRequest }) {
  // A full test begins with an intermission, which is one of the later parts.
  useLaterParts(request.section === 'full')
  const opened = useOpenedTest(useCallback(() => startTest(request), [request]))
  if (opened?.kind !== 'sitting') return <OpenedTest opened={opened}>{null}</OpenedTest>
  const { id, section, version } = opened.store.sitting().attempt
  return <Navigate to={paths.test.resume(section, version, id)} replace />
}

function ResumedTest({ attemptId, section, version }: TestAddress & { kind: 'resume' }) {
  const isContinued = useIsContinued()
  const opened = useOpenedTest(
    useCallback(() => (isContinued ? continueTest : resumeTest)(attemptId), [attemptId, isContinued]),
    runningTest(attemptId),
  )
  useTitle(
    opened?.kind === 'sitting'
      ? testName(opened.store.sitting().attempt)
      : standardTestName(section, version),
  )
  const isSimulation = opened?.kind === 'sitting' && opened.store.request.mode === 'test-day'
  if (isSimulation) return <Navigate to={paths.testDayMode.resume(attemptId)} replace />
  return (
    <OpenedTest opened={opened}>
      <Player />
    </OpenedTest>
  )
}

/** Shown if the same test is unfinished on this device, so that the student doesn't start it twice by accident. */
function ContinueTest({ test, onStartNew }: { test: UnfinishedTest; onStartNew: () => void }) {
  const sinceMs = useMsSinceOpened()
  const { id, section, version } = test
  return (
    <Page>
      <div className="tabular">
        <MessageScreen
          lead={
            <>
              <IconTile icon={section} tone={section} />
              <p className="muted">
                <Facts items={[unfinishedName(test), ...unfinishedLabels(test)]} />
              </p>
            </>
          }
          title="Continue your test?"
          text={`${answeredText(test)}. ${statusText(test, sinceMs)}.`}
        >
          <LinkButton
            variant="primary"
            large
            replace
            to={paths.test.resume(section, version, id)}
            state={RESUME_STATE}
            iconEnd="arrow-right"
          >
            {test.phase === 'finished' ? 'See your score' : 'Continue'}
          </LinkButton>
          <Button large onClick={onStartNew}>
            Start a new test
          </Button>
        </MessageScreen>
      </div>
    </Page>
  )
}

/**
 * Returns how long this screen has been open, in ms. It's updated each second, because the test's clock may be running.
 */
function useMsSinceOpened(): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    const openedAt = Date.now()
    const timer = setInterval(() => setMs(Date.now() - openedAt), 1000)
    return () => clearInterval(timer)
  }, [])
  return ms
}

/**
 * Returns whether the student came here by Continue, which resumes a paused clock. Clears the history state, so that
 * a reload doesn't resume the clock of a test that was paused since.
 */
function useIsContinued(): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isContinued] = useState(() => isResumeState(state))
  const hasResumeState = isResumeState(state)
  useEffect(() => {
    if (hasResumeState) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [hasResumeState, pathname, search, navigate])
  return isContinued
}

export { TestScreen as Component }
