const LOCK = 'act-prep-outbox'

/** Runs a task that sends ended tests or claims. Only one tab of this device runs one at a time. */
export const withOutboxLock = <T>(task: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, task)
