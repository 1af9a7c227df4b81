/** Prints a benchmark's line: `B1 draw-slope 0.004 (goal <= 0.05) ok`. */
export const report = (name: string, result: string, goal: string, isReached: boolean): void =>
  console.log(`${name} ${result} (goal ${goal}) ${isReached ? 'ok' : 'MISSED'}`)

/** Formats bytes in KB of 1000, as the build prints them. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
