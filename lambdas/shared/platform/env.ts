// Uses `zod/mini`, because triggers load this file and have a limit of 120 KB (bench/b4-bundles.bench.ts).
// Accepts schemas of `zod` and of `zod/mini`.
import * as z from 'zod/mini'

/** Reads a function's settings once, at startup, and reports all problems together. */
export function readEnv<Shape extends z.core.$ZodShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.output<z.ZodMiniObject<Shape>> {
  const parsed = z.object(shape).safeParse(source)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Missing or invalid environment variables: ${problems.join('; ')}`)
}
