import { VERSION_NAMES } from '#domain/exam/formats.ts'
import { formatClock, TIMING_NAMES } from '#domain/exam/timing.ts'
import type { UnfinishedTest } from './device/unfinished.ts'
import { testName, listSections, standardTestName } from './test-name.ts'
import type { ClaimStatus } from './device/claim-status.ts'

/**
 * Returns the name of an unfinished test: "Traditional English", "Punctuation Practice", or "Test Day Mode" for
 * a simulation.
 */
export const unfinishedName = (test: UnfinishedTest): string =>
  test.mode === 'test-day' ? 'Test Day Mode' : testName(test)

/**
 * Returns labels for a claim status other than `own`, the format where the name doesn't say it, missing sections, the
 * mode `check`, a timing other than standard, and a customized test.
 */
export const unfinishedLabels = (test: UnfinishedTest): string[] => [
  ...[CLAIM_STATUS_LABELS[test.claimStatus] ?? []].flat(),
  ...(test.topics === undefined ? [] : [standardTestName(test.section, test.version)]),
  ...(test.mode === 'test-day' && test.version !== 'old' ? [VERSION_NAMES[test.version]] : []),
  ...(test.without === undefined ? [] : [`Without ${listSections(test.without, 'or')}`]),
  ...(test.mode === 'check' ? ['Check as you go'] : []),
  ...(test.timing === 'standard' ? [] : [TIMING_NAMES[test.timing]]),
  ...(test.isCustom && test.topics === undefined ? [CUSTOMIZED] : []),
]

/** The label of a test with filters, or with another number of questions than the standard form. */
export const CUSTOMIZED = 'Customized'

/** Returns the number of answered questions: "12 of 75 answered". */
export const answeredText = ({ answered, total }: UnfinishedTest): string =>
  `${answered} of ${total} answered`

/**
 * Describes the state of a test, `sinceMs` ms after it was read: "Clock running, 31:04 left" ("Math, clock running,
 * 31:04 left" in a full test), "Paused, 31:04 left", "Between sections: Math is next".
 */
export function statusText(test: UnfinishedTest, sinceMs: number): string {
  const { phase, msLeft, sectionName } = test
  const clock = (ms: number) => `${formatClock(ms / 1000)} left`
  switch (phase) {
    case 'finished':
      return 'Time is up'
    case 'intermission':
      return test.answered === 0 ? `${sectionName} is next` : `Between sections: ${sectionName} is next`
    case 'paused':
      return msLeft === null ? 'Paused' : `Paused, ${clock(msLeft)}`
    case 'question': {
      const section = test.section === 'full' ? sectionName : null
      if (msLeft === null) return section ?? 'In progress'
      const running = `${section === null ? 'Clock' : `${section}, clock`} running`
      return `${running}, ${clock(msLeft - sinceMs)}`
    }
  }
}

/**
 * Returns after how many ms the first running clock ends, counted from when the tests were read.
 * @returns null if none runs
 */
export function msUntilTimeUp(tests: readonly UnfinishedTest[]): number | null {
  const msLeftOfRunning = tests.flatMap(({ phase, msLeft }) =>
    phase === 'question' && msLeft !== null ? [msLeft] : [],
  )
  return msLeftOfRunning.length === 0 ? null : Math.min(...msLeftOfRunning)
}

/** The label of a test by its claim status. A student's own tests have none. */
export const CLAIM_STATUS_LABELS = {
  own: null,
  guest: 'Taken as a guest',
  adding: 'Being added to your account',
} as const satisfies Record<ClaimStatus, string | null>
