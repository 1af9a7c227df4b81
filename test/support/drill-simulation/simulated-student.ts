import { normal, type Rng } from '#domain/bank/random.ts'
import type { Difficulty } from '#domain/exam/formats.ts'
import type { Outcome } from '#domain/learning/outcome.ts'
import type { DrillItem } from '#domain/learning/drills/workload.ts'
import type { MemoryModel, Trace } from './memory-models.ts'

/** Difficulties in logits, and the spread of the items of one label around them. */
const LOGITS = { easy: -1, medium: 0, hard: 1 } as const satisfies Record<Difficulty, number>
const ITEM_SPREAD = 0.5
/** The spread of a student's topics around the student's ability, which is standard normal. */
const TOPIC_SPREAD = 0.5
/** The spread of how easily a student remembers an item. */
const EASE_SPREAD = 0.4
const GUESS = 0.25
const SLIP = 0.05
/** How often a student who guessed right marks the question or answers at once. */
const SHOWN_GUESS = 0.5

/** A student who knows some items from the start, and learns others by practice. */
export class SimulatedStudent {
  readonly #known = new Set<string>()
  readonly #ease = new Map<string, number>()
  readonly #traces = new Map<string, Trace>()
  readonly #model: MemoryModel
  readonly #rng: Rng

  constructor(items: Iterable<DrillItem>, model: MemoryModel, rng: Rng) {
    this.#model = model
    this.#rng = rng
    const ability = normal(rng)
    const topics = new Map<string, number>()
    for (const { itemId, topic, difficulty } of items) {
      const offset = topics.get(topic) ?? TOPIC_SPREAD * normal(rng)
      topics.set(topic, offset)
      const logit = ability + offset - LOGITS[difficulty] - ITEM_SPREAD * normal(rng)
      if (rng() < 1 / (1 + Math.exp(-logit))) this.#known.add(itemId)
      this.#ease.set(itemId, EASE_SPREAD * normal(rng))
    }
  }

  /** Answers an item. In practice, the student then reads the feedback; in a test, there is none. */
  answer({ itemId }: DrillItem, day: number, { hasFeedback }: { hasFeedback: boolean }): Outcome {
    if (this.#known.has(itemId)) return this.#rng() < SLIP ? 'wrong' : 'right'
    const isRecalled = this.#rng() < this.recall(itemId, day)
    if (hasFeedback) {
      const trace = this.#traces.get(itemId) ?? this.#model(this.#ease.get(itemId) ?? 0)
      trace.practice(day, isRecalled)
      this.#traces.set(itemId, trace)
    }
    if (isRecalled) return 'right'
    if (this.#rng() >= GUESS) return 'wrong'
    return this.#rng() < SHOWN_GUESS ? 'guessed' : 'right'
  }

  /** Returns the probability that the student knows the item on this day. */
  recall(itemId: string, day: number): number {
    return this.#known.has(itemId) ? 1 : (this.#traces.get(itemId)?.recall(day) ?? 0)
  }

  /** Returns the number of items that the student knew at the start. */
  get knownAtStart(): number {
    return this.#known.size
  }
}
