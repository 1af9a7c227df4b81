const LOCK = 'act-prep-outbox'

/** Does what tells the server of ended and claimed tests: one tab of this device at a time. */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, act)
