import { SECTION_NAMES, SECTIONS } from '../exam/formats.ts'
import type { Figure } from '../items/figures.ts'

/** The sections of guides: the four of the exam, and one for guides about the whole test. */
export const GUIDE_SECTIONS = [...SECTIONS, 'test-day'] as const
export type GuideSection = (typeof GUIDE_SECTIONS)[number]

export const GUIDE_SECTION_NAMES = {
  ...SECTION_NAMES,
  'test-day': 'Test Day',
} as const satisfies Record<GuideSection, string>

/** The id of the Complete Test Day Strategy Guide, which the library promotes. */
export const COMPLETE_GUIDE = 'complete-test-day-strategy-guide'

export const GUIDE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const

/** The part of a guide that a list shows. */
export type GuideSummary = {
  /** Part of its URL: /strategy/{id}. */
  id: string
  title: string
  description: string
  section: GuideSection
  /** One of GUIDE_DIFFICULTIES; any other value is shown unchanged. */
  difficultyLevel: string
  /** The text shown: "7 min read". */
  readTime: string
  /** snake_case; shown with spaces. */
  tags: string[]
  /** YYYY-MM-DD; orders the lists. */
  createdAt: string
  /** Whether only Elite students and administrators may read it. */
  premium: boolean
}

/**
 * `content` is in the markup of markup.ts, and places each figure once (placed-figures.ts). A guide without
 * figures has no list of them.
 */
export type Guide = GuideSummary & { content: string; figures?: Figure[] | undefined }

/** Returns the part of a guide that a list shows. */
export const toSummary = ({ content: _, figures: __, ...summary }: Guide): GuideSummary => summary

/** The maximum length: an id is part of a URL and of a table key. */
const MAX_ID_LENGTH = 80

/** Whether a text can be a guide's id: lowercase letters and digits, in groups joined by hyphens. */
export const isGuideId = (text: string): boolean =>
  text.length <= MAX_ID_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Sorts guides for every list: by date, then by id. */
export const sortGuides = <G extends Pick<GuideSummary, 'createdAt' | 'id'>>(guides: readonly G[]): G[] =>
  guides.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns a tag as it's shown. */
export const tagText = (tag: string): string => tag.replaceAll('_', ' ')
