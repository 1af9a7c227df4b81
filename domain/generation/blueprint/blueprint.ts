import { TOPICS, type Difficulty, type Section, type Version } from '#domain/exam/formats.ts'
import type { ReportingCategory } from '#domain/items/stem-families.ts'
import type { Batch } from '../request.ts'
import { setSizes } from '../set-sizes.ts'
import {
  DIFFICULTY_FEATURES,
  ENGLISH_SKILLS,
  MATH_SKILLS,
  READING_SKILLS,
  SCIENCE_SKILLS,
  type Skill,
} from './skills.ts'
import { ENGLISH_SUBJECTS, MATH_SUBJECTS, READING_SUBJECTS, SCIENCE_SUBJECTS } from './subjects.ts'

/**
 * The brief of each set: its topic, subject, skills, and mistakes, chosen in code. The sets of a section are numbered
 * through all runs, and each set uses the next entries of each list. So no entry repeats before the whole list is used.
 */

/** A question of the brief. English questions have a topic of their own. */
export type BriefedQuestion = Skill & { topic: string; category?: ReportingCategory }

export type Brief = {
  /** Null in English, whose questions have their own topics. */
  topic: string | null
  subject: string
  /** The genre of an English passage; null in other sections. */
  genre: string | null
  questions: readonly BriefedQuestion[]
  /** The features of a question of this difficulty. */
  difficulty: string
}

export type BriefRequest = {
  section: Section
  version: Version
  difficulty: Difficulty
  /** The number of questions. */
  size: number
  /** The number of the set in its section, from 0. */
  number: number
}

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new RangeError('an empty list has no next entry')
  return one
}

/** Returns `count` entries of a list from an index on. The first entry follows the last one. */
const from = <T>(list: readonly T[], start: number, count: number): T[] =>
  Array.from({ length: count }, (_, index) => at(list, start + index))

/** The genres of English passages. */
const GENRES = [
  'a personal essay about one day',
  'a profile of a person at work',
  'a short history from its beginning to today',
  'an explanation of how something is done',
  'a visit, described in the order of the visit',
  'an essay that answers one question',
  'a portrait of a place',
] as const

/**
 * The questions of each category in a set of the exam's size. The exam's shares of production, language, and
 * conventions are near 30/16/54% in the Traditional and 40/20/40% in the Enhanced format. Traditional sets alternate
 * between two mixes.
 */
const ENGLISH_MIXES: Readonly<Record<Version, readonly Readonly<Record<ReportingCategory, number>>[]>> = {
  old: [
    { production: 5, language: 2, conventions: 8 },
    { production: 4, language: 3, conventions: 8 },
  ],
  enhanced: [{ production: 4, language: 2, conventions: 4 }],
}
const CATEGORIES = ['conventions', 'language', 'production'] as const satisfies readonly ReportingCategory[]

/** Returns the category of each question of a set. They alternate, so that a smaller set has a mix of them, too. */
function categoriesOf(mix: Readonly<Record<ReportingCategory, number>>, size: number): ReportingCategory[] {
  const rounds = Array.from({ length: Math.max(...Object.values(mix)) }, (_, round) =>
    CATEGORIES.filter((category) => round < mix[category]),
  )
  return rounds.flat().slice(0, size)
}

function englishQuestions({ version, size, number }: BriefRequest): BriefedQuestion[] {
  const mixes = ENGLISH_MIXES[version].map((mix) => categoriesOf(mix, size))
  const count = (lists: readonly ReportingCategory[][], wanted: ReportingCategory) =>
    lists.flat().filter((category) => category === wanted).length
  const laps = Math.floor(number / mixes.length)
  /** The number of questions of each category in all earlier sets. This set uses the skills that come next. */
  const asked = new Map(
    CATEGORIES.map((category) => [
      category,
      laps * count(mixes, category) + count(mixes.slice(0, number % mixes.length), category),
    ]),
  )
  return at(mixes, number).map((category) => {
    const next = asked.get(category) ?? 0
    asked.set(category, next + 1)
    return { ...at(ENGLISH_SKILLS[category], next), category }
  })
}

/** Returns the skills of a Reading set; `nth` counts the sets of its topic. */
function readingSkills(nth: number, size: number): Skill[] {
  const { always, inTurn } = READING_SKILLS
  const turns = Math.max(0, size - always.length)
  return [...always.slice(0, size), ...from(inTurn, nth * turns, turns)]
}

type Topical<Topic extends string> = {
  topics: readonly Topic[]
  subjects: Readonly<Record<Topic, readonly string[]>>
  /** Returns the skills of a set; `nth` counts the sets of its topic. */
  skills: (topic: Topic, nth: number, size: number) => Skill[]
}

const skillsInTurn =
  <Topic extends string>(skills: Readonly<Record<Topic, readonly Skill[]>>): Topical<Topic>['skills'] =>
  (topic, nth, size) =>
    from(skills[topic], nth * size, size)

function topicalBrief<Topic extends string>(
  { size, number }: BriefRequest,
  { topics, subjects, skills }: Topical<Topic>,
): Pick<Brief, 'topic' | 'subject' | 'questions'> {
  const topic = at(topics, number)
  const nth = Math.floor(number / topics.length)
  const questions = skills(topic, nth, size).map((skill) => ({ ...skill, topic }))
  return { topic, subject: at(subjects[topic], nth), questions }
}

const topicalBriefs = {
  math: (request: BriefRequest) =>
    topicalBrief(request, {
      topics: TOPICS.math,
      subjects: MATH_SUBJECTS,
      skills: skillsInTurn(MATH_SKILLS),
    }),
  reading: (request: BriefRequest) =>
    topicalBrief(request, {
      topics: TOPICS.reading,
      subjects: READING_SUBJECTS,
      skills: (_, nth, size) => readingSkills(nth, size),
    }),
  science: (request: BriefRequest) =>
    topicalBrief(request, {
      topics: TOPICS.science,
      subjects: SCIENCE_SUBJECTS,
      skills: skillsInTurn(SCIENCE_SKILLS),
    }),
} as const

/** Returns the brief of a set. */
export function briefOf(request: BriefRequest): Brief {
  const { section, difficulty, number } = request
  const features = DIFFICULTY_FEATURES[section][difficulty]
  if (section === 'english')
    return {
      topic: null,
      subject: at(ENGLISH_SUBJECTS, number),
      genre: at(GENRES, number),
      questions: englishQuestions(request),
      difficulty: features,
    }
  const brief = topicalBriefs[section](request)
  return { ...brief, genre: null, difficulty: features }
}

/** Returns the number of sets that batches request. */
const countSets = (batches: readonly Batch[]): number =>
  batches.reduce((sum, batch) => sum + setSizes(batch).length, 0)

/** Returns the number of a set in its section: after all sets of earlier runs and earlier batches. */
export const setNumber = (
  { firstSet, batches }: { firstSet: number; batches: readonly Batch[] },
  batch: Batch,
  place: number,
): number => firstSet + countSets(batches.filter(({ index }) => index < batch.index)) + place

type NumberedRun = { request: { section: Section }; batches: readonly Batch[]; firstSet: number }

/** Returns the number of the first set of a new run: the one after those of all given runs of its section. */
export const nextSetNumber = (runs: readonly NumberedRun[], section: Section): number =>
  Math.max(
    0,
    ...runs
      .filter(({ request }) => request.section === section)
      .map(({ firstSet, batches }) => firstSet + countSets(batches)),
  )
