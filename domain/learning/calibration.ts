import type { Difficulty } from '../exam/formats.ts'
import type { OptionIndex } from '../items/item.ts'
import { OMITTED, type ItemCounts } from '../statistics/counts.ts'
import { MIN_SAMPLE } from '../statistics/item-statistics.ts'
import {
  ABILITY_PRIOR,
  AVERAGE_ITEMS,
  LABEL_DIFFICULTY,
  LABEL_STUDENTS,
  probabilityRight,
  TOPIC_SD,
  toStep,
} from './model.ts'
import { expectation, normalOn } from './quadrature.ts'

/** The difficulties of items. It lists only those that statistics moved away from their labels. */
export type Calibration = {
  /** 0 for the labels, and higher for a newer calibration. Evidence of different calibrations isn't added up. */
  id: number
  /** The step of each item that isn't at its label's. */
  steps: ReadonlyMap<string, number>
}

/** Every item at its label's difficulty. */
export const BY_LABEL: Calibration = { id: 0, steps: new Map() }

/** Returns an item's difficulty in steps. */
export const stepOf = ({ steps }: Calibration, itemId: string, label: Difficulty): number =>
  steps.get(itemId) ?? toStep(LABEL_DIFFICULTY[label])

/** The results of one item over students who answered it. */
export type ItemResults = { itemId: string; difficulty: Difficulty; right: number; answered: number }

/** Counts the students who answered an item, and who got it right. Students who omitted it don't count. */
export const resultsOf = (
  { chosen }: Pick<ItemCounts, 'chosen'>,
  key: OptionIndex,
): Pick<ItemResults, 'right' | 'answered'> => ({
  right: chosen[key] ?? 0,
  answered: chosen.reduce((sum, count, choice) => (choice === OMITTED ? sum : sum + count), 0),
})

/** The abilities of all students in a topic. */
const POPULATION = normalOn(ABILITY_PRIOR.mean, Math.hypot(ABILITY_PRIOR.sd, TOPIC_SD))
/** The difficulty, in logits, of an item that students only guess. One that all of them get right has -EXTREME. */
const EXTREME = 4

const shareRight = (difficulty: number): number =>
  expectation(POPULATION, (ability) => probabilityRight(ability, difficulty))

/**
 * Returns the difficulty in logits, from -EXTREME to EXTREME, of an item that a share of all students gets right.
 * @param share from 0 to 1
 */
export function difficultyAt(share: number): number {
  let low = -EXTREME
  let high = EXTREME
  for (let halving = 0; halving < 20; halving += 1) {
    const middle = (low + high) / 2
    if (shareRight(middle) > share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Computes the difficulties of a pool's items from their statistics. An item with n students is moved by
 * n / (n + LABEL_STUDENTS) of the distance between its label's difficulty and the observed one. An item with fewer than
 * MIN_SAMPLE.any students isn't moved. A distance that all items share is due to the students, so it moves no item.
 * @param id the new calibration's id
 */
export function calibrate(pool: readonly ItemResults[], id: number): Calibration {
  const items = pool
    .filter(({ answered }) => answered >= MIN_SAMPLE.any)
    .map(({ itemId, difficulty, right, answered }) => ({
      itemId,
      label: LABEL_DIFFICULTY[difficulty],
      distance: difficultyAt(right / answered) - LABEL_DIFFICULTY[difficulty],
      weight: answered / (answered + LABEL_STUDENTS),
    }))
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const common =
    sum(items.map(({ weight, distance }) => weight * distance)) /
    (sum(items.map(({ weight }) => weight)) + AVERAGE_ITEMS)
  const steps = items.flatMap(({ itemId, label, distance, weight }) => {
    const step = toStep(label + weight * (distance - common))
    return step === toStep(label) ? [] : [[itemId, step] as const]
  })
  return { id, steps: new Map(steps) }
}
