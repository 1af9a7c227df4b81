import * as z from 'zod'

/** Reads a function's settings once, at start, and names everything that is wrong with them at the same time. */
export function readEnv<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Record<string, string | undefined> = process.env,
): z.output<z.ZodObject<Shape>> {
  const parsed = z.object(shape).safeParse(source)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not complete: ${problems.join('; ')}`)
}
