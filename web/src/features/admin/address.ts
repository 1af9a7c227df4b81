import { SECTIONS, VERSIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { paths } from '#web/config/paths.ts'

/** The query of /admin: the tab, and what is open in it, such as a set, the drafts, the import, or a person. */

export const TABS = [
  { value: 'questions', label: 'Questions' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'users', label: 'Users' },
  { value: 'settings', label: 'Settings' },
] as const
export type Tab = (typeof TABS)[number]['value']

/** The address of a set in the bank, as in the API's routes. */
export type SetAddress = { version: Version; section: Section; id: string }

export const tabOf = (search: URLSearchParams): Tab =>
  TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'questions'

/** Parses `?set=<version>.<section>.<id>`. @returns null if it names no set */
export function setOf(search: URLSearchParams): SetAddress | null {
  const [versionName, sectionName, ...rest] = (search.get('set') ?? '').split('.')
  const version = VERSIONS.find((name) => name === versionName)
  const section = SECTIONS.find((name) => name === sectionName)
  const id = rest.join('.')
  return version === undefined || section === undefined || id === '' ? null : { version, section, id }
}

export const personOf = (search: URLSearchParams): string | null => search.get('user') || null
export const testOf = (search: URLSearchParams): string | null => search.get('test') || null

const address = (query: Record<string, string>) =>
  `${paths.admin.href()}?${new URLSearchParams(query).toString()}`

/**
 * The drafts to review: those of one run or import, or all (null), or the rejected ones; and the draft or the rejected
 * question that is open, if one is.
 */
export type ReviewAddress = {
  run: string | null
  isRejected: boolean
  draft: string | null
  question: string | null
}
const ALL_RUNS = 'all'
const REJECTED = 'rejected'

/**
 * Parses `?review=<run, all, or rejected>`, and `&draft=<id>` and `&question=<id>` if the query has them.
 * @returns null if the query has no `review`
 */
export function reviewOf(search: URLSearchParams): ReviewAddress | null {
  const review = search.get('review') || null
  if (review === null) return null
  const isRejected = review === REJECTED
  const run = review === ALL_RUNS || isRejected ? null : review
  return { run, isRejected, draft: search.get('draft') || null, question: search.get('question') || null }
}

/** Whether the address opens the import of sets. */
export const isImportOpen = (search: URLSearchParams): boolean => search.has('import')

export const tabHref = (tab: Tab): string => address({ tab })
/** @param list the query of the list of sets that the set's page leads back to */
export const setHref = (
  { version, section, id }: SetAddress,
  list: Readonly<Record<string, string>> = {},
): string => address({ tab: 'questions', ...list, set: `${version}.${section}.${id}` })
/** The HTML id of the element with the list of sets, for links to it. */
export const SETS_ID = 'sets'
export const setsHref = (list: Readonly<Record<string, string>>): string =>
  address({ tab: 'questions', ...list })
export const reviewHref = ({
  run = null,
  isRejected = false,
  draft = null,
  question = null,
}: Partial<ReviewAddress> = {}): string => {
  const review = isRejected ? REJECTED : (run ?? ALL_RUNS)
  return address({
    tab: 'questions',
    review,
    ...(draft === null ? {} : { draft }),
    ...(question === null ? {} : { question }),
  })
}
export const importHref = (): string => address({ tab: 'questions', import: '1' })
export const personHref = (id: string): string => address({ tab: 'users', user: id })
export const testHref = (user: string, test: string): string => address({ tab: 'users', user, test })
