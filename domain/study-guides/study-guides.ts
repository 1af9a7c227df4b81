import type { GuideSection } from '../guides/guide.ts'

/** The available study guides (those of the specification), in the order of their cards. */
export const STUDY_GUIDES = [
  { title: 'Complete ACT Study Guide', category: 'Comprehensive', duration: '2-3 hours' },
  { title: 'English Grammar Essentials', category: 'English', duration: '45 min' },
  { title: 'Math Formulas & Concepts', category: 'Math', duration: '60 min' },
  { title: 'Reading Comprehension Strategies', category: 'Reading', duration: '40 min' },
  { title: 'Science Data Analysis', category: 'Science', duration: '35 min' },
  { title: 'Test Day Preparation', category: 'Test Day', duration: '30 min' },
] as const satisfies readonly StudyGuide[]

/** `duration` is the time that a student should plan for it, as text. */
export type StudyGuide = { title: string; category: string; duration: string }

export type StudyGuideTitle = (typeof STUDY_GUIDES)[number]['title']

/** The titles of the study guides, for a schema. */
export const STUDY_GUIDE_TITLES = STUDY_GUIDES.map(({ title }) => title)

/** The contents of each guide, for the prompt of the model that writes it. */
export const STUDY_GUIDE_OUTLINES = {
  'Complete ACT Study Guide':
    'the whole test: both formats and their timing, the skills that decide most points in English, Math, Reading, and Science, a study plan of six weeks, and the day of the test',
  'English Grammar Essentials':
    'sentence boundaries, commas, agreement, pronouns, verb tense, modifiers, apostrophes, concision, and how English questions test each of them',
  'Math Formulas & Concepts':
    'number properties, percents and ratios, linear and quadratic equations, functions, coordinate and plane geometry, trigonometry, averages, and probability: the formulas to know, and when to use which',
  'Reading Comprehension Strategies':
    'how to read a passage for its structure, main ideas, details, inference, tone, and words in context, how to eliminate choices, and how to keep pace over the passages',
  'Science Data Analysis':
    'reading tables and graphs, variables and controls, trends and interpolation, comparing experiments, conflicting viewpoints, and how to keep pace',
  'Test Day Preparation':
    'the last week, the evening before, what to bring, the morning, pacing and guessing in each section, breaks, staying calm, and what to do when something goes wrong',
} as const satisfies Record<StudyGuideTitle, string>

/** The sections of the strategy library that each guide covers. */
export const STUDY_GUIDE_SECTIONS = {
  'Complete ACT Study Guide': ['english', 'math', 'reading', 'science', 'test-day'],
  'English Grammar Essentials': ['english'],
  'Math Formulas & Concepts': ['math'],
  'Reading Comprehension Strategies': ['reading'],
  'Science Data Analysis': ['science'],
  'Test Day Preparation': ['test-day'],
} as const satisfies Record<StudyGuideTitle, readonly GuideSection[]>

/** Returns the guide that a request names; undefined if its fields don't match the guide. */
export const findStudyGuide = ({ title, category, duration }: StudyGuide) =>
  STUDY_GUIDES.find(
    (guide) => guide.title === title && guide.category === category && guide.duration === duration,
  )
