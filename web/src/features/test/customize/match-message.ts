import { formatNumber } from '#domain/text/format-number.ts'
import { SECTION_NAMES, VERSION_NAMES, type Section, type Version } from '#domain/exam/formats.ts'

/** A message about how many questions the bank has for the choices. */
export type MatchMessage = {
  /** `none`: there are no questions to start a test with. */
  tone: 'ok' | 'warn' | 'none'
  text: string
}

const questions = (count: number): string => (count === 1 ? '1 question' : `${formatNumber(count)} questions`)

/**
 * Returns the message about the choices.
 * @param matching the number of questions that match the choices
 * @param count the number of questions chosen
 * @param total the number of questions of the section, whatever the choices
 */
export function matchMessage(
  pool: { version: Version; section: Section },
  { matching, count, total }: { matching: number; count: number; total: number },
): MatchMessage {
  if (total === 0) {
    const name = `${VERSION_NAMES[pool.version]} ${SECTION_NAMES[pool.section]}`
    return { tone: 'none', text: `There are no ${name} questions in the question bank yet.` }
  }
  if (matching === 0) return { tone: 'none', text: 'No questions match. Choose more topics or difficulties.' }
  if (matching < count)
    return {
      tone: 'warn',
      text: `Only ${questions(matching)} ${matching === 1 ? 'matches' : 'match'} your choices, so your test will have ${matching}.`,
    }
  return { tone: 'ok', text: `Your choices match ${questions(matching)}.` }
}
