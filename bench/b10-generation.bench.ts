import { PAUSE_SECONDS } from '../domain/generation/pace.ts'
import { fixedDelayRun } from './support/fixed-delay-run.ts'
import { report } from './support/report.ts'

/**
 * Measures the overhead around the models: the duration of a custom run divided by batches x (model + wait),
 * with a model of fixed delay and the real waits; and the state transitions per batch. A batch calls models
 * in two steps: one writes the sets, and one checks them with concurrent calls.
 */

const GOAL = { ratio: 1.15, transitions: 12 }
const MODEL_MS = 4000
const WAIT_MS = PAUSE_SECONDS * 1000
const BATCHES = 5

const { ms, transitions } = await fixedDelayRun(BATCHES, MODEL_MS)
// There's no wait after the last batch.
const least = BATCHES * 2 * MODEL_MS + (BATCHES - 1) * WAIT_MS
const ratio = ms / least
report(
  'B10',
  `generation ${ratio.toFixed(2)} of batches x (model + wait), ${transitions.toFixed(1)} transitions a batch [${BATCHES} batches]`,
  `<= ${GOAL.ratio}, <= ${GOAL.transitions}`,
  ratio <= GOAL.ratio && transitions <= GOAL.transitions,
)
