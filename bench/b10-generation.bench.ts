import { PAUSE_SECONDS } from '../domain/generation/pauses.ts'
import { fixedDelayRun } from './support/fixed-delay-run.ts'
import { report } from './support/report.ts'

/**
 * Measures the overhead around the models, with a model that answers after a fixed time: the duration of a custom run
 * divided by the sum of its waits and of the steps that call models. Also measures the state transitions per batch. One
 * step writes a batch. The next step gets all of its readings at once: the blind solve, the solve without the passage,
 * the weaker model's solve, and the critique.
 */

const GOAL = { ratio: 1.15, transitions: 12 }
const MODEL_MS = 4000
const WAIT_MS = PAUSE_SECONDS * 1000
const BATCHES = 5

const { ms, transitions, callingSteps } = await fixedDelayRun(BATCHES, MODEL_MS)
// There's no wait after the last batch.
const least = callingSteps * MODEL_MS + (BATCHES - 1) * WAIT_MS
const ratio = ms / least
report(
  'B10',
  `generation ${ratio.toFixed(2)} of models + waits, ${transitions.toFixed(1)} transitions a batch [${BATCHES} batches, ${callingSteps} steps with models]`,
  `<= ${GOAL.ratio}, <= ${GOAL.transitions}`,
  ratio <= GOAL.ratio && transitions <= GOAL.transitions,
)
