import { type Config, readConfig } from '#lib/config.ts'

/**
 * Reads the settings of the environment that a command names like the CDK: `-c env=prod`, with `-c config=path` for a
 * file elsewhere.
 * @throws Error that says what is missing or wrong
 */
export function commandConfig(context: readonly string[] = []): Config {
  const entries = new Map(
    context.map((entry) => {
      const [key = '', ...value] = entry.split('=')
      return [key, value.join('=')]
    }),
  )
  return readConfig((key) => entries.get(key))
}
