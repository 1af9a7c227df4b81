import type { Sitting } from '#domain/attempts/sitting.ts'

/**
 * The unsent seconds of a test's questions, in localStorage from the moment its page is hidden until they are in
 * IndexedDB. A page that closes may not finish that write, and localStorage is written at once.
 */
const keyOf = (attemptId: string): string => `act-prep.seconds.${attemptId}`

export function noteSeconds({ attempt, timed }: Sitting): void {
  const pairs = [...timed].map((index) => `${index}:${attempt.answers[index]?.timeSpentSeconds ?? 0}`)
  try {
    localStorage.setItem(keyOf(attempt.id), pairs.join())
  } catch {
    // Storage is blocked or full. IndexedDB may still have room.
  }
}

/** Returns the noted seconds by question index. */
export function readNotedSeconds(attemptId: string): (readonly [index: number, seconds: number])[] {
  try {
    const pairs = localStorage.getItem(keyOf(attemptId))?.split(',') ?? []
    return pairs.map((pair) => pair.split(':')).map(([index, seconds]) => [Number(index), Number(seconds)])
  } catch {
    return []
  }
}

export function removeNotedSeconds(attemptId: string): void {
  try {
    localStorage.removeItem(keyOf(attemptId))
  } catch {
    // If storage is blocked, there's nothing to remove.
  }
}
