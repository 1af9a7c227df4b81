/** What the log says of each call of a model that tells: the alarm of a model that is down counts these lines (lib/ai). */
export const MODEL_ANSWERED = 'model answered'
export const MODEL_FAILED = 'model failed'
