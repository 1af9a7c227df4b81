// The small zod: triggers load this too, and have 120 KB in all (B4). Schemas of either kind may be given.
import * as z from 'zod/mini'

/** Reads a function's settings once, at start, and names everything that is wrong with them at the same time. */
export function readEnv<Shape extends z.core.$ZodShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.output<z.ZodMiniObject<Shape>> {
  const parsed = z.object(shape).safeParse(source)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete: ${problems.join('; ')}`)
}
