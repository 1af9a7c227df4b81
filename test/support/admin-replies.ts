import type * as z from 'zod'
import type { auditSchemas } from '#domain/api/audit.schemas.ts'
import type { bankSchemas } from '#domain/api/bank.schemas.ts'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import type { peopleSchemas } from '#domain/api/people.schemas.ts'
import type { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import type { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import type { statisticsSchemas } from '#domain/api/statistics.schemas.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import type { MockedResponses } from './mocked-responses.ts'

/** Replies to an administrator, for states that take long to reach. The contracts' types verify these replies. */

type Input<S extends { reply: z.core.$ZodType }> = z.input<S['reply']>
export type RunFixture = Input<(typeof generationSchemas)['getGeneration']>
export type SetFixture = Input<(typeof bankSchemas)['getSet']>
export type AnalyticsFixture = Input<(typeof statisticsSchemas)['getAnalytics']>
export type CorrectionFixture = Input<(typeof bankSchemas)['correctKey']>
export type DraftFixture = Input<(typeof draftSchemas)['getDraft']>
type RejectedQuestionFixture = Input<(typeof rejectionSchemas)['getRejection']>
type SetRejectionFixture = Input<(typeof rejectionSchemas)['listSetRejections']>['rejections'][number]
type RevisionFixture = Input<(typeof setWorkSchemas)['listRevisions']>['revisions'][number]
type CommentFixture = Input<(typeof setWorkSchemas)['listComments']>['comments'][number]
export type ListedDraftFixture = Input<(typeof draftSchemas)['listDrafts']>['drafts'][number]
type PersonFixture = Input<(typeof peopleSchemas)['getPerson']>
type PersonTestFixture = Input<(typeof peopleSchemas)['getPersonTest']>

export const NOW = Date.UTC(2026, 10, 22, 15)
const DAY_MS = 86_400_000

/** Returns a run of 25 questions with its second batch in progress. */
export const run = (changes: Partial<RunFixture> = {}): RunFixture => ({
  id: 'r-2f9c',
  version: 'old',
  section: 'english',
  kind: 'custom',
  difficulty: 'medium',
  count: 25,
  state: 'running',
  createdAt: NOW,
  endedAt: null,
  reason: null,
  batches: 3,
  batchesDone: 1,
  current: { batch: 2, difficulty: 'medium' },
  requested: 20,
  generated: 20,
  validated: 8,
  rejected: 2,
  awaitingReview: 1,
  byGate: { 'item-writing': 1, 'blind-solve': 1 },
  spending: { usd: 0.1834, inputTokens: 18_204, outputTokens: 9220, calls: 14 },
  capUsd: 20,
  models: { write: 'writer', solve: 'solver' },
  readings: { withoutPassage: true, weakSolver: null },
  ...changes,
})

export const endedRun = (changes: Partial<RunFixture> = {}): RunFixture =>
  run({
    state: 'finished',
    endedAt: NOW + 60_000,
    batchesDone: 3,
    current: null,
    requested: 25,
    generated: 25,
    validated: 23,
    rejected: 2,
    ...changes,
  })

/** Returns responses for a run: each poll gets the next state, and after the last state, each poll gets that one. */
export function polledRun(first: RunFixture, ...later: RunFixture[]): MockedResponses {
  let current = first
  return {
    'GET /admin/generations': () => ({ body: { runs: [current] } }),
    'GET /admin/generations/{}': () => {
      const body = current
      current = later.shift() ?? current
      return { body }
    },
  }
}

export const rejections: Input<(typeof generationSchemas)['listRejections']>['rejections'] = [
  {
    id: 'r-2f9c.0.q0',
    isStored: true,
    batch: 1,
    difficulty: 'medium',
    gate: 'item-writing',
    reason: 'The key is by far the longest option.',
    questionText: 'Which choice makes the sentence most grammatically acceptable?',
  },
  {
    id: 'r-2f9c.0.q1',
    isStored: false,
    batch: 1,
    difficulty: 'medium',
    gate: 'blind-solve',
    reason: 'The solver answered C, the key is A.',
    questionText: 'The writer wants to add a sentence here. Which one fits best?',
  },
  {
    id: 'r-2f9c.1.q0',
    isStored: false,
    batch: 2,
    difficulty: 'medium',
    gate: 'schema',
    reason: 'The passage is missing.',
    questionText: null,
  },
]

export const statistics = (
  changes: Partial<NonNullable<SetFixture['questions'][number]['statistics']>> = {},
) => ({
  answered: 214,
  pValue: 0.62,
  pointBiserial: 0.34,
  shares: [0.2, 0.11, 0.62, 0.04],
  omitted: 0.03,
  medianSeconds: 41.5,
  flags: [],
  ...changes,
})

const question = (place: number): SetFixture['questions'][number] => ({
  id: `k3Xf9aQw.${place}`,
  topic: place === 2 ? 'Coordinate Geometry' : 'Pre-Algebra',
  questionText: `What is <math><msup><mi>x</mi><mn>2</mn></msup></math> when <math><mi>x</mi></math> is ${place}?`,
  options: ['1', '2', '4', '9'],
  correctAnswer: '4',
  key: 'C',
  portion: null,
  figure: null,
  explanation: 'A square is a number times itself.',
  notes: ['This is the number itself.', 'This doubles it.', null, 'This is the next square.'],
  hint: 'Multiply the number by itself.',
  solution: ['Write the number twice.', 'Multiply.'],
  statistics:
    place === 1
      ? statistics()
      : place === 2
        ? statistics({ answered: 198, pValue: 0.21, pointBiserial: -0.08, flags: ['negative', 'rival'] })
        : null,
  retired: null,
})

export const wholeSet = (changes: Partial<SetFixture> = {}): SetFixture => ({
  id: 'k3Xf9aQw',
  revision: 2,
  difficulty: 'medium',
  topics: { 'Pre-Algebra': 2, 'Coordinate Geometry': 1 },
  size: 3,
  retired: false,
  retiredQuestions: [],
  pilot: true,
  version: 'enhanced',
  section: 'math',
  title: 'Squares',
  passage: null,
  figures: [],
  questions: [1, 2, 3].map(question),
  reports: [],
  origin: { kind: 'generated', run: 'r-2f9c', file: null, edited: false, reason: null },
  source: {
    id: 'enhanced-math-squares',
    version: 'enhanced',
    section: 'math',
    difficulty: 'medium',
    title: 'Squares',
    figures: [],
    questions: [1, 2, 3].map((place) => ({
      topic: place === 2 ? 'Coordinate Geometry' : 'Pre-Algebra',
      questionText: `What is \\(x^2\\) when \\(x\\) is ${place}?`,
      options: ['1', '2', '4', '9'],
      correctAnswer: '4',
      explanation: 'A square is a number times itself.',
      distractors: { A: 'This is the number itself.', B: 'This doubles it.', D: 'This is the next square.' },
      hint: 'Multiply the number by itself.',
      solution: ['Write the number twice.', 'Multiply.'],
      check: { compute: '2^2' },
    })),
  },
  ...changes,
})

/** Returns three sets that await review. */
export const drafts = (): ListedDraftFixture[] =>
  ['Squares', 'Roots', 'Slopes'].map((title, place) => ({
    id: `r-2f9c.0.${place}`,
    setId: `k3Xf9a${place}`,
    run: 'r-2f9c',
    version: 'enhanced',
    section: 'math',
    difficulty: 'medium',
    title,
    size: 3,
    revision: 1,
    createdAt: NOW,
    rejection: null,
  }))

export const draft = (changes: Partial<DraftFixture> = {}): DraftFixture => ({
  id: 'r-2f9c.0.0',
  approval: { state: 'draft' },
  readmissions: [],
  listed: false,
  set: wholeSet({
    revision: 1,
    questions: [1, 2, 3].map((place) => ({ ...question(place), statistics: null })),
  }),
  solves: [1, 2, 2].map((times) => ({ answer: 'C', times })),
  weakSolver: null,
  run: endedRun(),
  ...changes,
})

/** Returns a rejected question: the second one of the set of `draft`. */
export const rejectedQuestion = (
  changes: Partial<RejectedQuestionFixture> = {},
): RejectedQuestionFixture => ({
  id: 'r-2f9c.0.q0',
  gate: 'critique',
  reason: 'a wrong option is not a mistake that a student makes',
  run: 'r-2f9c',
  batch: 1,
  storedUntil: NOW + 90 * DAY_MS,
  draft: { id: 'r-2f9c.0.0', title: 'Squares' },
  problem: null,
  question: 2,
  set: wholeSet({ revision: 4 }),
  ...changes,
})
export const setRejection = (changes: Partial<SetRejectionFixture> = {}): SetRejectionFixture => ({
  id: 'r-2f9c.0.q0',
  gate: 'critique',
  reason: 'a wrong option is not a mistake that a student makes',
  questionText: 'What is x when x is 2?',
  isStored: true,
  readmitted: null,
  ...changes,
})

/** Returns two revisions of a set, newest first: a colleague's edit, and the set that a run wrote. */
export const revisions = (): RevisionFixture[] => [
  {
    revision: 2,
    at: NOW + DAY_MS,
    kind: 'admin',
    by: { id: 'u-18', name: 'Edith Example' },
    reason: 'The model misread the figure.',
    restores: null,
  },
  { revision: 1, at: NOW, kind: 'generated', by: null, reason: null, restores: null },
]

export const comment = (changes: Partial<CommentFixture> = {}): CommentFixture => ({
  id: 'c1',
  by: { id: 'u-18', name: 'Edith Example' },
  at: NOW,
  text: 'Option B is right, too, if x may be negative.',
  ...changes,
})

const TOPICS = ['Grammar', 'Usage', 'Punctuation', 'Sentence Structure']

/** The run that wrote the sets of `pool`. */
export const POOL_RUN = `run_${'b'.repeat(22)}`
export const pool: Input<(typeof bankSchemas)['listPool']> = {
  version: 'old',
  section: 'english',
  sets: Array.from({ length: 26 }, (_, index) => ({
    id: `s${index}Kd02Xa`,
    title: `The Lighthouse, Part ${index + 1}`,
    revision: 1,
    difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
    topics: { [TOPICS[index % 4] ?? '']: 9, [TOPICS[(index + 1) % 4] ?? '']: 6 },
    size: 15,
    retired: index === 7,
    retiredQuestions: index === 9 ? [4] : [],
    pilot: index % 9 === 2,
    origin: { kind: 'generated' as const, run: POOL_RUN, file: null, edited: false },
    figures: [null, { answered: 60, pValue: 0.1 + index / 50, pointBiserial: 0.2, flags: [] }],
    text: `the lighthouse, part ${index + 1} s${index}kd02xa a storm`,
  })),
  next: null,
}

/** Returns a correction whose regrade has just started. `looked` counts the attempts that were checked. */
export const correction = (changes: Partial<CorrectionFixture> = {}): CorrectionFixture => ({
  id: 'c-81',
  setId: 'k3Xf9aQw',
  version: 'enhanced',
  section: 'math',
  question: 1,
  from: 'C',
  to: 'A',
  reason: null,
  createdAt: NOW,
  state: 'regrading',
  looked: 0,
  regraded: 0,
  changed: 0,
  ...changes,
})

const item = (place: number, changes: Partial<AnalyticsFixture['flagged'][number]['statistics']> = {}) => ({
  version: 'old' as const,
  section: 'english' as const,
  questionId: `s${place}Kd02Xa.${place + 1}`,
  questionText: `Which choice, number ${place}, best maintains the style and tone of the passage?`,
  setId: `s${place}Kd02Xa`,
  topic: TOPICS[place % 4] ?? '',
  difficultyLevel: 'medium' as const,
  statistics: statistics({ answered: 120 + 7 * place, pValue: 0.4 + 0.02 * place, ...changes }),
  retired: place === 4,
})

export const itemStatistics: Input<(typeof statisticsSchemas)['listItemStatistics']> = {
  items: Array.from({ length: 24 }, (_, place) => item(place, place === 3 ? { pointBiserial: null } : {})),
}

export const analytics: AnalyticsFixture = {
  countedAt: NOW,
  calibrated: { at: NOW, moved: 87 },
  bank: VERSIONS.flatMap((version) =>
    SECTIONS.map((section, place) => ({
      version,
      section,
      sets: 14 - place,
      questions: 150 - 20 * place,
      retired: place === 1 ? 1 : 0,
      pilot: version === 'enhanced' ? 3 : 0,
      byDifficulty: { easy: 48 - 6 * place, medium: 60 - 8 * place, hard: 42 - 6 * place },
    })),
  ),
  tests: Array.from({ length: 24 }, (_, place) => ({
    day: new Date(NOW - place * DAY_MS).toISOString().slice(0, 10),
    version: 'old' as const,
    section: 'math' as const,
    started: 6 + ((place * 7) % 13),
    completed: 4 + ((place * 5) % 9),
    meanScore: 21.4,
  })).map((row) => {
    const completed = Math.min(row.completed, row.started)
    return { ...row, completed, scored: completed }
  }),
  tutorRatings: [
    { prompt: 'tutor.v3', kind: 'mistake', helpful: 31, notHelpful: 9 },
    { prompt: 'tutor.v3', kind: 'own', helpful: 12, notHelpful: 3 },
    { prompt: 'tutor.v2', kind: 'own', helpful: 1, notHelpful: 1 },
  ],
  flagged: [
    item(4, { pointBiserial: -0.12, flags: ['negative', 'rival'] }),
    item(2, { pValue: 0.11, pointBiserial: 0.08, flags: ['too-hard', 'weak'] }),
  ],
}

const standardConditions = { untimed: false, timeFactor: 1, limited: false, late: false } as const

export const person = (changes: Partial<PersonFixture> = {}): PersonFixture => ({
  id: 'u-17',
  email: 'maya.okafor@example.com',
  firstName: 'Maya',
  lastName: 'Okafor',
  createdAt: NOW - 40 * DAY_MS,
  confirmed: true,
  enabled: true,
  admin: false,
  editor: false,
  secondFactor: false,
  tier: 'Pro',
  paidTier: 'Pro',
  grant: null,
  tests: [
    {
      id: 't1',
      section: 'full',
      version: 'enhanced',
      mode: 'test-day',
      ...standardConditions,
      createdAt: NOW - DAY_MS,
      state: 'closed',
      totalQuestions: 155,
      score: 27,
      correctAnswers: 116,
      completedAt: NOW - DAY_MS + 10_000,
      timeSpentSeconds: 6900,
    },
    {
      id: 't2',
      section: 'math',
      version: 'old',
      mode: 'practice',
      ...standardConditions,
      createdAt: NOW - 2 * DAY_MS,
      state: 'left',
      totalQuestions: 60,
      score: null,
      correctAnswers: null,
      completedAt: null,
      timeSpentSeconds: null,
    },
    {
      id: 't3',
      section: 'science',
      version: 'old',
      mode: 'practice',
      ...standardConditions,
      createdAt: NOW - 3 * DAY_MS,
      state: 'ran-out',
      totalQuestions: 40,
      score: null,
      correctAnswers: null,
      completedAt: null,
      timeSpentSeconds: null,
    },
  ],
  ...changes,
})

/** Returns a closed math test whose 30 questions are correct, incorrect, and unanswered in turn. */
export const personTest = (changes: Partial<PersonTestFixture> = {}): PersonTestFixture => ({
  test: {
    id: 't1',
    section: 'math',
    version: 'old',
    mode: 'practice',
    ...standardConditions,
    late: true,
    createdAt: NOW - DAY_MS,
    state: 'closed',
    totalQuestions: 30,
    score: 12,
    correctAnswers: 10,
    completedAt: NOW - DAY_MS + 10_000,
    timeSpentSeconds: 1234,
  },
  answers: Array.from({ length: 30 }, (_, place) => ({
    testSessionId: 't1',
    questionId: `k3Xf9aQw.${place + 1}`,
    section: 'math' as const,
    topic: 'Pre-Algebra',
    difficultyLevel: 'medium' as const,
    questionText: question(place + 1).questionText,
    userAnswer: ['4', '9', null][place % 3] ?? null,
    correctAnswer: '4',
    isCorrect: place % 3 === 0,
    timeSpentSeconds: place % 3 === 2 ? 0 : 41 + place,
    bookmarked: false,
    hints: 0,
    changes: null,
    firstAnswer: null,
  })),
  ...changes,
})

const { tests: _, ...maya } = person()
const ADMINISTRATOR = { id: 'u-1', email: 'ada@example.com' }
/** Entries of the audit log, newest first. */
export const auditEntries: Input<(typeof auditSchemas)['listAudit']>['entries'] = [
  {
    id: '2026-11-02T00:00:03.000Z#abcdefgh',
    at: NOW,
    by: ADMINISTRATOR,
    action: 'changePerson',
    subject: 'u-17',
    details: { enabled: false },
    outcome: 'done',
  },
  {
    id: '2026-11-02T00:00:02.000Z#abcdefgh',
    at: NOW - 60_000,
    by: ADMINISTRATOR,
    action: 'correctKey',
    subject: 'old.english.s4Kd02Xa',
    details: { revision: 1, question: 3, key: 'B', reason: 'The passage is in the past tense.' },
    outcome: 'rejected',
  },
  {
    id: '2026-11-02T00:00:01.000Z#abcdefgh',
    at: NOW - 120_000,
    by: { id: 'u-2', email: '' },
    action: 'updateSettings',
    subject: '',
    details: { announcement: '', runCapUsd: 20 },
    outcome: 'started',
  },
]

export const people: Input<(typeof peopleSchemas)['findPeople']>['people'] = [
  maya,
  {
    ...maya,
    id: 'u-18',
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Ito',
    enabled: false,
    tier: 'Free',
  },
  {
    ...maya,
    id: 'u-19',
    email: 'ada.long.address@school-district.example.com',
    firstName: 'Ada',
    admin: true,
  },
  { ...maya, id: 'u-20', email: 'lee@example.com', firstName: 'Lee', confirmed: false, tier: 'Elite' },
]

/**
 * Responses while no run is in progress, to the calls that read data, preview a set, solve a question, or recount the
 * statistics.
 */
export const idleResponses: MockedResponses = {
  'GET /config': () => ({ body: { announcement: '', signUpsOpen: true, demoModel: true } }),
  'POST /admin/pools/{}/{}/preview': () => ({
    body: { passage: null, questions: wholeSet().questions },
  }),
  'POST /admin/pools/{}/{}/sets/{}/solves': () => ({
    body: {
      solves: [
        { answer: 'C', working: 'Two times two is 4.' },
        { answer: null, working: null },
      ],
      problem: null,
    },
  }),
  'GET /admin/drafts/{}/rejections': () => ({ body: { rejections: [] } }),
  'GET /admin/generations': () => ({
    body: {
      runs: [
        endedRun(),
        endedRun({
          id: 'r2',
          section: 'science',
          version: 'enhanced',
          kind: 'starter',
          difficulty: null,
          count: 60,
          validated: 52,
          rejected: 8,
        }),
        endedRun({
          id: 'r3',
          state: 'stopped',
          reason: 'The run has reached its budget of $20.00.',
          validated: 12,
          rejected: 3,
          section: 'math',
        }),
        endedRun({
          id: 'r4',
          state: 'failed',
          reason: 'The model is not enabled in this region.',
          validated: 0,
          rejected: 0,
          requested: 0,
          generated: 0,
        }),
        endedRun({ id: 'r5', rejected: 0, validated: 25, byGate: {} }),
        endedRun({ id: 'r6', rejected: 0, validated: 25, byGate: {} }),
      ],
    },
  }),
  'GET /admin/generations/{}/rejections': () => ({ body: { rejections } }),
  'GET /admin/pools/{}/{}': () => ({ body: pool }),
  'GET /admin/pools/{}/{}/sets/{}': () => ({ body: wholeSet() }),
  'GET /admin/drafts': () => ({
    body: { drafts: [], next: null, waiting: 0, publishAtOnce: false, pilotItems: false },
  }),
  'GET /admin/drafts/{}/similar': () => ({
    body: {
      similar: [
        {
          version: 'old',
          section: 'math',
          setId: 'Qa7b2c',
          title: 'Everyday quantities',
          question: 3,
          own: 0,
          similarity: 0.31,
          text: 'What is \\(x^2\\) when \\(x\\) is 7?',
        },
      ],
      compared: 84,
      left: 0,
    },
  }),
  'POST /admin/drafts/{}/solves': () => ({
    body: {
      solves: [
        { answer: 'C', working: 'Two times two is 4.' },
        { answer: 'C', working: 'The square of 2.' },
      ],
      problem: null,
    },
  }),
  'GET /admin/drafts/{}': () => ({ body: draft() }),
  'GET /admin/sets/{}/comments': () => ({ body: { comments: [] } }),
  'GET /admin/sets/{}/revisions': () => ({ body: { revisions: revisions().slice(1) } }),
  'GET /admin/reports': () => ({ body: { reports: [] } }),
  'GET /admin/corrections': () => ({ body: { corrections: [] } }),
  'GET /admin/analytics': () => ({ body: analytics }),
  'GET /admin/analytics/{}/{}': () => ({ body: itemStatistics }),
  'POST /admin/analytics/rollup': () => ({ body: { countedAt: NOW + 1000, days: 3, tests: 41 } }),
  'POST /admin/users/search': () => ({ body: { people, next: null } }),
  'GET /admin/users/{}': () => ({ body: person() }),
  'GET /admin/users/{}/tests/{}': () => ({ body: personTest() }),
  'GET /admin/audit': () => ({ body: { entries: auditEntries, next: null } }),
  'GET /admin/settings': () => ({
    body: {
      writeModel: 'writer',
      solveModel: 'solver',
      tutorModel: 'solver',
      runCapUsd: 20,
      monthCapUsd: 200,
      dayCapUsd: 5,
      trustedNetworks: [],
      guestDayCapUsd: 1,
      freeDayCapUsd: 1,
      announcement: '',
      signUpsOpen: true,
      publishAtOnce: false,
      pilotItems: false,
      solveWithoutPassage: true,
      weakModel: '',
      models: [
        { id: 'writer', name: 'Claude Sonnet' },
        { id: 'solver', name: 'Nova Pro' },
      ],
      spentThisMonthUsd: 41.27,
      spentTodayUsd: { guests: 0.42, free: 0.18, paid: 1.07 },
      paidMonthUsd: 93,
    },
  }),
}
