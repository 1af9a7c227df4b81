/**
 * The two depths of the tests. `npm test` is quick, `npm run test:deep` runs the exhaustive rest, and the two
 * together run every test at its full size. A runner that is started directly runs every test at its full size, too.
 *
 * In a deep run, Vitest loads only the files that import this module or are deep as a whole, and runs their tests
 * with the tags below. A file whose first line is `// @module-tag deep` is deep as a whole. A browser test that only
 * the deep run needs has `@deep` in its title. A quick run shows a `@phone` test on the laptop's screen only.
 */
export const isQuick = process.env['DEPTH'] === 'quick'

/** The options of a test that only the deep run has. */
export const DEEP = { tags: ['deep'] }

/** Returns the options of one of several similar tests. The quick run has only some of them. */
export const quickIf = (isQuickCase: boolean) => (isQuickCase ? {} : DEEP)

/** The options of a test that runs at both depths, and does more in the deep run: see `scaled`. */
export const SCALED = { tags: ['scaled'] }

/** Returns the end of a browser test's title: the tag of a deep test, unless the quick run has this case. */
export const deepUnless = (isQuickCase: boolean): string => (isQuickCase ? '' : ' @deep')

/** Returns the size of a test: a smaller one in the quick run. */
export const scaled = <T>(quick: T, full: T): T => (isQuick ? quick : full)

/** Returns a test's number of random cases. `npm test -- --<setting> 10000` sets it at either depth. */
export function scaledSetting(setting: string, quick: number, full: number): number {
  const value = process.env[setting]
  return value === undefined ? scaled(quick, full) : Number(value)
}
