import type { Section, Topic } from '../exam/formats.ts'
import { byTopic, weakestFirst, type GradedQuestion } from '../scoring/breakdown.ts'
import { SECTIONS } from '../exam/formats.ts'
import { STUDY_GUIDE_SECTIONS, type StudyGuideTitle } from './study-guides.ts'

/** A topic that a guide concentrates on. */
export type Focus = { section: Section; topic: Topic }

/** Fewer questions of a topic say little about it. */
const LEAST_QUESTIONS = 4
/** A topic is weak below this share of right answers. */
const WEAK_SHARE = 0.75
/** The most topics that one guide concentrates on. */
const MOST_TOPICS = 3

/** Whether a guide covers topics, so that a student's results can focus it. The guide about test day covers none. */
export const hasTopics = (title: StudyGuideTitle): boolean =>
  STUDY_GUIDE_SECTIONS[title].some((section) => section !== 'test-day')

/** Returns the topics of a guide that a student misses most, the weakest first. Empty if none is known to be weak. */
export function weakTopics(title: StudyGuideTitle, questions: readonly GradedQuestion[]): Focus[] {
  const covered: readonly string[] = STUDY_GUIDE_SECTIONS[title]
  const sections = SECTIONS.filter((section) => covered.includes(section))
  const weak = byTopic(questions).filter(
    ({ section, total, correct }) =>
      sections.includes(section) && total >= LEAST_QUESTIONS && correct < total * WEAK_SHARE,
  )
  return weakestFirst(weak)
    .slice(0, MOST_TOPICS)
    .map(({ section, topic }) => ({ section, topic }))
}
