/**
 * The history state of a link by which a student goes on with a test: a clock that was paused runs again with it. An
 * address that is opened or loaded anew has none, and leaves a paused test paused.
 */
export const GO_ON = { goOn: true } as const

/** Whether a navigation says so; its state is whatever the history holds. */
export const isGoOn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'goOn' in state && state.goOn === true
