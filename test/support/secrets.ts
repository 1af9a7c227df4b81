import { CANARY } from './fixture-bank.ts'

/** Fields that no answer may hold before a test is submitted, at any depth. */
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

/** Where a parsed body holds a secret field or a canary of the filler bank, as paths; none is what one wants. */
export function secretsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(CANARY) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(SECRET_FIELDS.has(name) ? [`${path}.${name}`] : []),
    ...secretsIn(inner, `${path}.${name}`),
  ])
}
