import { normal, seededRng, type Rng } from '#domain/bank/random.ts'
import {
  DIFFICULTIES,
  FORMATS,
  SECTIONS,
  TOPICS,
  type Difficulty,
  type Section,
  type Version,
} from '#domain/exam/formats.ts'
import { questionId, SET_ID_LENGTH } from '#domain/ids.ts'
import type { AnswerEvidence, AttemptEvidence } from '#domain/learning/evidence.ts'
import { allowedPace } from '#domain/scoring/pace.ts'
import {
  ABILITY_PRIOR,
  GUESSING,
  ITEM_SD,
  LABEL_DIFFICULTY,
  TOPIC_SD,
  toStep,
} from '#domain/learning/model.ts'

/** Simulated students of known ability, and the full tests that they take. */

export const bySection = <T>(of: (section: Section) => T): Record<Section, T> => {
  const [english, math, reading, science] = SECTIONS
  return { [english]: of(english), [math]: of(math), [reading]: of(reading), [science]: of(science) }
}

/** The assumptions of a simulation about students and items. They may differ from the model's. */
export type World = {
  /** The correlation of a student's abilities between sections. */
  sectionCorrelation: number
  /** The standard deviation of abilities in topics around the section's, in logits. */
  topicSd: number
  /** The standard deviation of items' difficulties around their label's, in logits. */
  itemSd: number
  /** The chance of a right answer without any ability. */
  guessing: number
}

/**
 * The model's own assumptions, except for the correlation of sections. Section scores of the exam correlate by about
 * 0.7. Here the abilities correlate by 0.7, so simulated scores correlate by 0.52 to 0.54, and sections say
 * less about each other than in the exam.
 */
export const ASSUMED: World = {
  sectionCorrelation: 0.7,
  topicSd: TOPIC_SD,
  itemSd: ITEM_SD,
  guessing: GUESSING,
}

/** A student's true abilities, in logits. */
export type SimulatedStudent = {
  sections: Record<Section, number>
  topics: ReadonlyMap<string, number>
}

export function simulateStudent(rng: Rng, world: World): SimulatedStudent {
  const { mean, sd } = ABILITY_PRIOR
  const general = normal(rng)
  const share = Math.sqrt(world.sectionCorrelation)
  const own = Math.sqrt(1 - world.sectionCorrelation)
  const sections = bySection(() => mean + sd * (share * general + own * normal(rng)))
  const topics = SECTIONS.flatMap((section) =>
    TOPICS[section].map((topic) => [topic, sections[section] + world.topicSd * normal(rng)] as const),
  )
  return { sections, topics: new Map(topics) }
}

const pick = <T>(rng: Rng, values: readonly [T, ...T[]]): T =>
  values[Math.floor(rng() * values.length)] ?? values[0]

/** A question of a simulated form, with its true difficulty in logits. */
type SimulatedItem = Pick<AnswerEvidence, 'itemId' | 'section' | 'topic' | 'difficulty'> & { true: number }

/** Returns a difficulty for each set, as a draw does: each difficulty equally often, and a remainder at random. */
function balancedDifficulties(rng: Rng, sets: number): Difficulty[] {
  const inOrder: Difficulty[] = []
  while (inOrder.length < sets) {
    const rest = DIFFICULTIES.filter(
      (one) => inOrder.slice(inOrder.length - (inOrder.length % DIFFICULTIES.length)).indexOf(one) < 0,
    )
    inOrder.push(rest[Math.floor(rng() * rest.length)] ?? 'medium')
  }
  return inOrder
}

/** Returns the topic of a question. An English set mixes its topics, and any other set has one. */
export function topicAt(section: Section, set: number, index: number): string {
  const topics = TOPICS[section]
  return topics[(section === 'english' ? index : set) % topics.length] ?? topics[0]
}

/** Draws a full form: whole sets, each of one difficulty, with topics as in the bank. */
export function simulateForm(
  rng: Rng,
  { itemSd }: World,
  setId = (set: number): string => `set${set}`,
  { version, isBalanced }: { version: Version; isBalanced: boolean } = { version: 'old', isBalanced: false },
): SimulatedItem[] {
  let sets = 0
  return SECTIONS.flatMap((section) => {
    const { questions, setSize } = FORMATS[version][section]
    const balanced = isBalanced ? balancedDifficulties(rng, questions / setSize) : []
    return Array.from({ length: questions / setSize }, (_, set) => {
      const difficulty: Difficulty = balanced[set] ?? pick(rng, DIFFICULTIES)
      const id = setId((sets += 1))
      return Array.from({ length: setSize }, (__, index) => ({
        itemId: questionId(id, index),
        section,
        topic: topicAt(section, set, index),
        difficulty,
        true: LABEL_DIFFICULTY[difficulty] + itemSd * normal(rng),
      }))
    }).flat()
  })
}

/** Returns the evidence of a full test that the student takes at the exam's pace, answering every question. */
export function simulateFullTest(
  rng: Rng,
  student: SimulatedStudent,
  world: World,
  {
    attemptId,
    at,
    form,
    version = 'old',
  }: { attemptId: string; at: number; form: readonly SimulatedItem[]; version?: Version },
): AttemptEvidence {
  return {
    attemptId,
    grading: 0,
    calibration: 0,
    at,
    mode: 'test-day',
    version,
    answers: form.map(({ true: difficulty, ...item }) => {
      const ability = student.topics.get(item.topic) ?? 0
      const chance = world.guessing + (1 - world.guessing) / (1 + Math.exp(difficulty - ability))
      return {
        ...item,
        revision: 1,
        step: toStep(LABEL_DIFFICULTY[item.difficulty]),
        choice: 0,
        isRight: rng() < chance,
        seconds: Math.round(allowedPace(version, item.section)),
        hints: 0,
        isMarked: false,
        isRepeated: false,
      }
    }),
  }
}

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Returns random characters of an id. */
export const randomId = (rng: Rng, length: number): string =>
  Array.from({ length }, () => ID_CHARACTERS[Math.floor(rng() * ID_CHARACTERS.length)]).join('')

/**
 * Returns the evidence of one student's full tests, two days apart, from a bank that serves no set twice. The
 * step of each answer is the question's true difficulty, as a perfect calibration would give it.
 */
export function simulateHistory(tests: number): AttemptEvidence[] {
  const rng = seededRng(18)
  const student = simulateStudent(rng, ASSUMED)
  return Array.from({ length: tests }, (_, number) => {
    const form = simulateForm(rng, ASSUMED, () => randomId(rng, SET_ID_LENGTH))
    const attemptId = `att_${randomId(rng, 22)}`
    const at = Date.UTC(2026, 0, 1) + number * 2 * 24 * 3_600_000
    const evidence = simulateFullTest(rng, student, ASSUMED, { attemptId, at, form })
    return {
      ...evidence,
      answers: evidence.answers.map((answer, index) => ({ ...answer, step: toStep(form[index]?.true ?? 0) })),
    }
  })
}
