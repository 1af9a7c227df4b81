/**
 * One JSON line per event. Fields are named by the caller one by one: bodies, headers, tokens, answers and e-mail
 * addresses are never among them.
 */
type Fields = Record<string, string | number | boolean | null>

const LEVELS = ['info', 'warn', 'error', 'silent'] as const
type Level = Exclude<(typeof LEVELS)[number], 'silent'>

/** LOG_LEVEL is the least that is written; everything where it is unset or names no level. */
const leastLevel = (): number => LEVELS.findIndex((name) => name === process.env['LOG_LEVEL'])

const write = (level: Level, event: string, fields: Fields): void => {
  if (LEVELS.indexOf(level) < leastLevel()) return
  process.stdout.write(`${JSON.stringify({ level, event, ...fields })}\n`)
}

export const log = {
  info: (event: string, fields: Fields = {}): void => write('info', event, fields),
  warn: (event: string, fields: Fields = {}): void => write('warn', event, fields),
  /** The error's own words stay in the log; no caller reads them. */
  error: (event: string, error: unknown, fields: Fields = {}): void =>
    write('error', event, {
      ...fields,
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      stack: error instanceof Error ? (error.stack ?? null) : null,
    }),
}
