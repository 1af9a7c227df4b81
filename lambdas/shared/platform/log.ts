/**
 * Fields of a log line, one JSON line per event. Each field is named where it's logged, and no field
 * contains bodies, headers, tokens, answers, or email addresses.
 */
type Fields = Record<string, string | number | boolean | null>

const LEVELS = ['info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

/** LOG_LEVEL is the lowest level to write. Everything is written if it is unset or unknown. */
function leastLevel(): number {
  const least = process.env['LOG_LEVEL']
  return LEVELS.findIndex((name) => name === least)
}

const write = (level: Level, event: string, fields: Fields): void => {
  if (LEVELS.indexOf(level) < leastLevel()) return
  process.stdout.write(`${JSON.stringify({ level, event, ...fields })}\n`)
}

/**
 * Returns an error's name, message, and the code of its cause, such as ECONNRESET: the message of a failed `fetch`
 * doesn't say what failed.
 */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${error.name}: ${error.message}${code}`
}

export const log = {
  info: (event: string, fields: Fields = {}): void => write('info', event, fields),
  warn: (event: string, fields: Fields = {}): void => write('warn', event, fields),
  /** The error's own message stays in the log; callers never see it. */
  error: (event: string, error: unknown, fields: Fields = {}): void =>
    write('error', event, {
      ...fields,
      error: describe(error),
      stack: error instanceof Error ? (error.stack ?? null) : null,
    }),
}
