import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { CUSTOM_COUNT } from '#domain/generation/request.ts'
import type { Problems } from '#web/components/form/use-form.ts'
import type { GenerationBody } from './use-generation.ts'

type TypedValues = { section: string; difficulty: string; version: string; count: string }

/** Returns the request's body for the values of a form, or the problem of each invalid field. */
export function checkCustom(typed: TypedValues): { body: GenerationBody } | { problems: Problems } {
  const section = SECTIONS.find((name) => name === typed.section)
  const difficulty = DIFFICULTIES.find((name) => name === typed.difficulty)
  const version = VERSIONS.find((name) => name === typed.version)
  const count = /^\s*\d+\s*$/.test(typed.count) ? Number(typed.count) : 0
  const isCountValid = count >= CUSTOM_COUNT.least && count <= CUSTOM_COUNT.most
  if (section !== undefined && difficulty !== undefined && version !== undefined && isCountValid)
    return { body: { section, difficulty, version, count } }
  return {
    problems: {
      ...(section === undefined && { section: 'Choose a section.' }),
      ...(difficulty === undefined && { difficulty: 'Choose a difficulty.' }),
      ...(version === undefined && { version: 'Choose a version.' }),
      ...(!isCountValid && {
        count: `Enter a whole number from ${CUSTOM_COUNT.least} to ${CUSTOM_COUNT.most}.`,
      }),
    },
  }
}
