import { SECTIONS, TOPICS, VERSIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { paths } from '#web/config/paths.ts'

/** The topic that a drill is about, with the test format of its questions. */
export type DrillFocus = { section: Section; topic: string; version: Version }

/** Returns the address of a drill, in progress or ended. It isn't in `paths`, which every page loads. */
export const drillAddress = (id: string): string => `${paths.drills.href()}?drill=${encodeURIComponent(id)}`

/** Returns the address of the screen that offers a drill about a topic. */
export const topicDrillAddress = (focus: DrillFocus): string =>
  `${paths.drills.href()}?${String(new URLSearchParams(focus))}`

/** Returns the topic that an address names; null if it names no topic of the exam. */
export function drillFocusOf(search: URLSearchParams): DrillFocus | null {
  const section = SECTIONS.find((one) => one === search.get('section'))
  const version = VERSIONS.find((one) => one === search.get('version'))
  if (section === undefined || version === undefined) return null
  const topic = TOPICS[section].find((one) => one === search.get('topic'))
  return topic === undefined ? null : { section, topic, version }
}
