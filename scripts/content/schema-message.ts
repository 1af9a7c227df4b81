import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Splits "questions.2.options.1" into q3 and "options.1". */
const placeOf = (path: readonly PropertyKey[]): { where: string; field: string } => {
  const [first, index, ...rest] = path
  return first === 'questions' && typeof index === 'number'
    ? { where: `q${index + 1}`, field: rest.map(String).join('.') }
    : { where: '', field: path.map(String).join('.') }
}

/** Returns the issues of a union's best alternative: the one with the fewest issues. */
const issuesOfBestBranch = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const branch = issue.errors.reduce((best, next) => (next.length < best.length ? next : best))
  return branch.flatMap((inner) => issuesOfBestBranch({ ...inner, path: [...issue.path, ...inner.path] }))
}

const plainMessage = (issue: Issue): string => {
  if (issue.code === 'unrecognized_keys') return `has the unknown field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
  if (issue.code === 'invalid_type' && issue.expected === 'string') {
    return `must be text (${issue.message.replace(/^Invalid input: /, '')}); put it in quotes`
  }
  return issue.message.replace(/^Invalid input: /, '')
}

/** Returns the schema's issues as positions and plain sentences. */
export const schemaMessages = (error: z.ZodError): { where: string; message: string }[] =>
  error.issues.flatMap(issuesOfBestBranch).map((issue) => {
    const { where, field } = placeOf(issue.path)
    return { where, message: `${field} ${plainMessage(issue)}`.trim() }
  })
