import { DIFFICULTIES, FORMATS, SECTIONS, standardCount, TOPICS, type Section } from '#domain/exam/formats.ts'
import { plannedSeconds, type DrillItem } from '#domain/learning/drills/workload.ts'

const VERSION = 'enhanced'

/**
 * Creates the items of a bank like our Enhanced bank: enough sets of the standard size for this many full tests. The
 * sets cycle through the topics, and then through the difficulties. English mixes its topics within a set.
 */
export function drillBank(forms: number): Map<string, DrillItem> {
  const items = SECTIONS.flatMap((section) => {
    const sets = (standardCount(VERSION, section) * forms) / FORMATS[VERSION][section].setSize
    return Array.from({ length: sets }, (_, set) => setItems(section, set)).flat()
  })
  return new Map(items.map((item) => [item.itemId, item]))
}

function setItems(section: Section, set: number): DrillItem[] {
  const setId = `${section[0] ?? ''}${String(set).padStart(5, '0')}`
  const topics = TOPICS[section]
  return Array.from({ length: FORMATS[VERSION][section].setSize }, (_, index) => ({
    itemId: `${setId}.${index + 1}`,
    setId,
    section,
    topic: topics[(section === 'english' ? index : set) % topics.length] ?? '',
    difficulty: DIFFICULTIES[Math.floor(set / topics.length) % DIFFICULTIES.length] ?? 'medium',
    ...plannedSeconds(VERSION, section),
  }))
}

/** Returns the items of the first form: the full test with which every student starts. */
export const firstForm = (items: ReadonlyMap<string, DrillItem>): DrillItem[] =>
  SECTIONS.flatMap((section) =>
    [...items.values()].filter((item) => item.section === section).slice(0, standardCount(VERSION, section)),
  )
