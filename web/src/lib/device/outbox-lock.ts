const LOCK = 'act-prep-outbox'

/**
 * Runs a task that sends ended tests or claims. Only one such task runs at a time in all tabs of this device.
 */
export const withOutboxLock = <T>(task: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, task)
