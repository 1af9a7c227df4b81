import type { ContentQuestion, ContentSet } from './content-set.ts'
import { LETTERS, keyLetter } from './finding.ts'
import type { Finding } from './finding.ts'
import { visibleLength } from './words.ts'

/**
 * Limits on shares over all questions of one section in one version. A section with fewer questions than `least` isn't
 * checked.
 */
export const BALANCE = {
  least: 20,
  keys: [0.2, 0.3],
  longest: 0.35,
  byHand: 0.15,
  noChange: [0.15, 0.35],
} as const

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Whether a question's key is longer than each other option, as readers see them. */
export const isKeyLongest = (question: ContentQuestion): boolean => {
  const key = visibleLength(question.correctAnswer)
  return question.options.every((option) => option === question.correctAnswer || visibleLength(option) < key)
}

/** The first option of most portion questions (portion-rules.ts). */
export const NO_CHANGE = 'NO CHANGE'

const isCheckedByHand = ({ check }: ContentQuestion): boolean => check !== undefined && 'byHand' in check

/**
 * Finds imbalances in a section, given all its sets of one version. Each position should have 20-30% of the
 * keys. The key should be the single longest option in at most 35%. NO CHANGE should be right in about a
 * quarter of the questions that offer it. Under 15% of Math should be checked by hand.
 */
export const balanceFindings = (sets: readonly ContentSet[]): Finding[] => {
  const questions = sets.flatMap((set) => set.questions)
  const total = questions.length
  if (total < BALANCE.least) return []
  const findings: Finding[] = []
  const counts = LETTERS.map(
    (letter) => questions.filter((question) => keyLetter(question) === letter).length,
  )
  if (counts.some((count) => count / total < BALANCE.keys[0] || count / total > BALANCE.keys[1])) {
    const spread = LETTERS.map((letter, index) => `${letter} ${counts[index] ?? 0}`).join(', ')
    const [low, high] = [Math.ceil(total * BALANCE.keys[0]), Math.floor(total * BALANCE.keys[1])]
    const message = `the ${total} keys are ${spread}; each position should have ${low} to ${high}`
    findings.push({ where: '', rule: 'key-positions', message })
  }
  const longest = questions.filter(isKeyLongest).length
  if (longest / total > BALANCE.longest) {
    const message = `the key is the longest option in ${longest} of ${total} (${percent(longest / total)}); at most 35%`
    findings.push({ where: '', rule: 'key-longest', message })
  }
  const offering = questions.filter(({ options }) => options.includes(NO_CHANGE))
  const noChangeKeys = offering.filter(({ correctAnswer }) => correctAnswer === NO_CHANGE).length
  const [few, many] = BALANCE.noChange
  if (
    offering.length >= BALANCE.least &&
    (noChangeKeys / offering.length < few || noChangeKeys / offering.length > many)
  ) {
    const message = `${NO_CHANGE} is right in ${noChangeKeys} of ${offering.length} questions that offer it; about a quarter should be`
    findings.push({ where: '', rule: 'no-change', message })
  }
  const checkedByHand = questions.filter(isCheckedByHand).length
  if (sets[0]?.section === 'math' && checkedByHand / total >= BALANCE.byHand) {
    const message = `${checkedByHand} of ${total} questions (${percent(checkedByHand / total)}) are checked by hand; keep it under 15%`
    findings.push({ where: '', rule: 'by-hand', message })
  }
  return findings
}
