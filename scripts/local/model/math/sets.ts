import { TOPICS, type Difficulty } from '#domain/exam/formats.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import type { Dice } from '../dice.ts'
import { fromDraft } from '../draft.ts'
import { COORDINATE_GEOMETRY } from './coordinate-geometry.ts'
import { ELEMENTARY_ALGEBRA } from './elementary-algebra.ts'
import { INTERMEDIATE_ALGEBRA } from './intermediate-algebra.ts'
import { PLANE_GEOMETRY } from './plane-geometry.ts'
import { PRE_ALGEBRA } from './pre-algebra.ts'
import { LEVEL, type MathTemplate } from './template.ts'
import { TRIGONOMETRY } from './trigonometry.ts'

const TEMPLATES: Record<(typeof TOPICS.math)[number], readonly MathTemplate[]> = {
  'Pre-Algebra': PRE_ALGEBRA,
  'Elementary Algebra': ELEMENTARY_ALGEBRA,
  'Intermediate Algebra': INTERMEDIATE_ALGEBRA,
  'Coordinate Geometry': COORDINATE_GEOMETRY,
  'Plane Geometry': PLANE_GEOMETRY,
  Trigonometry: TRIGONOMETRY,
}

/** Writes a set of problems on one topic. Kinds repeat only after every kind was used. */
export function mathSet(dice: Dice, topic: string, difficulty: Difficulty, size: number): WrittenSet {
  const found = TOPICS.math.find((one) => one === topic) ?? 'Pre-Algebra'
  const kinds = dice.shuffle(TEMPLATES[found])
  const set: WrittenSet = { title: `${found}: ${dice.pick(TITLES)}`, figures: [], questions: [] }
  for (let tried = 0; set.questions.length < size && tried < size * 20; tried += 1) {
    const kind = kinds[set.questions.length % kinds.length]
    if (kind === undefined) break
    const { drawing, ...draft } = kind(dice, LEVEL[difficulty])
    // A set has one drawing, so another problem with a drawing is skipped.
    if (drawing !== undefined && set.figures.length > 0) continue
    const question = fromDraft(dice, { topic: found, ...draft })
    if (question === null || set.questions.some((one) => one.questionText === question.questionText)) continue
    set.questions.push(question)
    if (drawing !== undefined) set.figures.push(drawing)
  }
  return set
}

const TITLES = [
  'Round One',
  'On the Way',
  'Work in Hand',
  'A Closer Look',
  'Step by Step',
  'Numbers at Work',
  'From the Notebook',
  'Second Thoughts',
]
