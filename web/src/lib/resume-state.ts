/**
 * The history state of a link that continues a test: a paused clock resumes. An address that is typed or
 * reloaded has no such state and leaves a paused test paused.
 */
export const RESUME_STATE = { goOn: true } as const

/** Whether a navigation has this state. History state can be anything. */
export const isResumeState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'goOn' in state && state.goOn === true
