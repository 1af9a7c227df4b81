import { EXPLANATION_MARK } from './fixture-bank.ts'

/**
 * Fields that no response may contain, at any depth, before its test is submitted. Only the replies to a hint or a
 * check show some of them for one question.
 */
const SECRET_FIELDS = new Set([
  'correctAnswer',
  'isCorrect',
  'key',
  'explanation',
  'hint',
  'solution',
  'notes',
  'choiceNote',
  'distractors',
])

/** Returns the paths at which a parsed body has a secret field or a canary of the filler bank. */
export function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(EXPLANATION_MARK) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(SECRET_FIELDS.has(name) ? [`${path}.${name}`] : []),
    ...secretsIn(inner, `${path}.${name}`),
  ])
}
