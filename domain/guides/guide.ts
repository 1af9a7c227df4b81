import { SECTION_NAMES, SECTIONS } from '../exam/formats.ts'

/** A guide is of one of the four sections; the Complete Test Day Strategy Guide stands outside of them. */
export const GUIDE_SECTIONS = [...SECTIONS, 'test-day'] as const
export type GuideSection = (typeof GUIDE_SECTIONS)[number]

export const GUIDE_SECTION_NAMES = {
  ...SECTION_NAMES,
  'test-day': 'Test Day',
} as const satisfies Record<GuideSection, string>

export const GUIDE_DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const

/** What a list shows of a guide. */
export type GuideSummary = {
  /** Of its address: /strategy/{id}. */
  id: string
  title: string
  description: string
  section: GuideSection
  /** One of GUIDE_DIFFICULTIES; any other value is shown as it is. */
  difficultyLevel: string
  /** As shown: "7 min read". */
  readTime: string
  /** snake_case: shown with spaces. */
  tags: string[]
  /** YYYY-MM-DD: orders the lists. */
  createdAt: string
  /** Elite's, and administrators'. */
  premium: boolean
}

/** `content` is in the markup of markup.ts. */
export type Guide = GuideSummary & { content: string }

export const toSummary = ({ content: _, ...summary }: Guide): GuideSummary => summary

/** At most so long: it is part of an address and of a key. */
const LONGEST_ID = 80

export const isGuideId = (text: string): boolean =>
  text.length <= LONGEST_ID && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** The order of every list: by the day, then by the id. */
export const inOrder = <G extends Pick<GuideSummary, 'createdAt' | 'id'>>(guides: readonly G[]): G[] =>
  guides.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A tag as it is read. */
export const tagText = (tag: string): string => tag.replaceAll('_', ' ')
