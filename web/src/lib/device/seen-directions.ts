import type { Section } from '#domain/exam/formats.ts'

/**
 * The localStorage key of the sections whose directions this device has shown, with commas between them.
 * localStorage can be read before the first paint.
 */
export const DIRECTIONS_KEY = 'act-prep.directions'

const read = (): string[] => (localStorage.getItem(DIRECTIONS_KEY) ?? '').split(',')

/** Whether this device has shown the directions of a section. True if storage is blocked. */
export function hasSeenDirections(section: Section): boolean {
  try {
    return read().includes(section)
  } catch {
    return true
  }
}

export function markDirectionsSeen(section: Section): void {
  try {
    localStorage.setItem(DIRECTIONS_KEY, [...new Set([...read(), section])].filter(Boolean).join(','))
  } catch {
    // This device stores nothing, so it shows no directions at the start.
  }
}
