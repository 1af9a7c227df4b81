/**
 * The log events of streaming model calls. The alarm for an unavailable model counts these lines
 * (lib/ai).
 */
export const MODEL_ANSWERED = 'model answered'
export const MODEL_FAILED = 'model failed'
