/**
 * The log event of a request that failed unexpectedly. The alarms of a release count these lines by their version
 * (lib/functions).
 */
export const REQUEST_FAILED = 'request failed'
