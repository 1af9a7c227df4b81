import type { Directory } from '../domain/bank/directory.ts'
import { drawForm, type Seen } from '../domain/bank/draw-form.ts'
import { seededRng, type Rng } from '../domain/bank/random.ts'
import { FORMATS, SECTIONS, VERSIONS } from '../domain/exam/formats.ts'
import { isBroken } from './support/broken-form.ts'
import { mixedDirectory, standardDirectory } from './support/fair-directories.ts'
import { DrawCounts } from './support/fairness.ts'
import { report } from './support/report.ts'

/**
 * Measures how evenly the sets of a pool are drawn, and whether any form breaks a promise
 * (support/broken-form.ts). Every draw has its own seed.
 */

/** Draws per pool for the comparison of how often each set is drawn. */
const DRAWS = 100_000
/** Further draws per pool for the check of promises, by students who have seen some sets. */
const SEEN_DRAWS = 12_500
const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))
/** If draws are fair, the lowest of eight p values is below 0.01 / 8 in at most 1% of runs (Bonferroni). */
const LOWEST_P = 0.01 / pools.length
const MAX_DEVIATION = 0.1

let broken = 0
let seed = 0

function countDraws(
  directory: Directory,
  draws: number,
  seenBy: (directory: Directory, rng: Rng) => Seen,
): DrawCounts {
  const counts = new DrawCounts(directory.sets.length)
  const indexes = new Map(directory.sets.map(({ id }, index) => [id, index]))
  for (let draw = 0; draw < draws; draw += 1) {
    const rng = seededRng((seed += 1))
    const seen = seenBy(directory, rng)
    const form = drawForm(directory, seen, {}, rng)
    if (isBroken(directory, seen, form)) broken += 1
    counts.add(form.sets.flatMap(({ id }) => indexes.get(id) ?? []))
  }
  return counts
}

const noneSeen = (): Seen => ({})

/** Returns a student's seen sets: a random share of all, each seen on a random one of thirty days. */
function someSeen({ sets }: Directory, rng: Rng): Seen {
  const share = rng()
  return Object.fromEntries(
    sets.flatMap(({ id }) => (rng() < share ? [[id, 1 + Math.floor(rng() * 30)]] : [])),
  )
}

/**
 * Returns the largest deviation from an even share, as a fraction of it, among the sets of the standard size, or
 * among the others.
 */
function largestDeviation(
  { version, section, sets }: Directory,
  counts: DrawCounts,
  isStandard: boolean,
): number {
  const mean = sets.reduce((sum, _, index) => sum + counts.of(index), 0) / sets.length
  return Math.max(
    0,
    ...sets.flatMap(({ size }, index) =>
      (size === FORMATS[version][section].setSize) === isStandard
        ? [Math.abs(counts.of(index) / mean - 1)]
        : [],
    ),
  )
}

const lowestP = Math.min(
  ...pools.map((pool) => countDraws(standardDirectory(pool), DRAWS, noneSeen).pValue()),
)
for (const pool of pools) countDraws(standardDirectory(pool), SEEN_DRAWS, someSeen)
const mixed = pools
  .map(mixedDirectory)
  .map((directory) => ({ directory, counts: countDraws(directory, DRAWS, noneSeen) }))
const worstOf = (isStandard: boolean) =>
  Math.max(...mixed.map(({ directory, counts }) => largestDeviation(directory, counts, isStandard)))
const percent = (share: number) => `${(share * 100).toFixed(1)}%`
report(
  'B3',
  `fairness lowest p ${lowestP.toPrecision(2)} of ${pools.length} pools, ${broken} broken forms of ${seed}, ` +
    `beside generated sets within ${percent(worstOf(true))} [generated within ${percent(worstOf(false))}]`,
  `p > ${LOWEST_P}, 0 broken, within ${percent(MAX_DEVIATION)}`,
  lowestP > LOWEST_P && broken === 0 && worstOf(true) <= MAX_DEVIATION,
)
