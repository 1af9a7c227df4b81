import { takePacedTest, type Pace } from '#test/support/paced-test.ts'

/**
 * The requests besides those that send the device's changes: one creates the test, and the page after the test reads
 * the site's settings. The submit is one of those that send changes, because it finishes the last section.
 */
const OTHER_REQUESTS = 2

/** Returns how many requests a full test makes by the rules of the device, at this pace. */
export const requestsAt = (pace: Pace, timeFactor: number): number =>
  takePacedTest({ pace, timeFactor }).counts().requests + OTHER_REQUESTS

/** Returns the requests of a full test at several paces, by name. */
export const requestsByPace = (): Readonly<Record<string, number>> => ({
  'the exam’s, 49 s for each question': requestsAt('even', 1),
  'the exam’s, with passages and quick questions': requestsAt('varied', 1),
  'time and a half': requestsAt('varied', 1.5),
  'double time': requestsAt('varied', 2),
})
