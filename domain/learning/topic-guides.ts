import type { Topic } from '../exam/formats.ts'

/** The id of the guide that teaches each topic, which students with any plan may read. */
export const TOPIC_GUIDES = {
  Grammar: 'agreement-subjects-verbs-and-pronouns',
  Usage: 'concision-and-redundancy',
  Punctuation: 'comma-rules-that-decide-points',
  'Sentence Structure': 'sentence-boundaries',
  'Rhetorical Skills': 'add-delete-or-place',
  'Pre-Algebra': 'percents-ratios-and-rates',
  'Elementary Algebra': 'linear-equations-and-systems',
  'Intermediate Algebra': 'functions-and-graphs',
  'Coordinate Geometry': 'functions-and-graphs',
  'Plane Geometry': 'geometry-angles-triangles-circles',
  Trigonometry: 'right-triangle-trigonometry',
  'Literary Narrative': 'making-inferences',
  'Social Studies': 'finding-the-main-idea',
  Humanities: 'finding-the-main-idea',
  'Natural Sciences': 'a-plan-for-the-passage',
  'Data Representation': 'reading-graphs-and-tables',
  'Research Summaries': 'research-summaries',
  'Conflicting Viewpoints': 'conflicting-viewpoints',
} as const satisfies Record<Topic, string>

/** Returns the guide of a topic; undefined for a topic that the exam no longer has. */
export const guideOf = (topic: string): string | undefined =>
  Object.entries(TOPIC_GUIDES).find(([name]) => name === topic)?.[1]
