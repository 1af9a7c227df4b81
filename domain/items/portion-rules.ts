import { LETTERS, questionRule, setRule } from './finding.ts'
import { portionsOf } from './passage.ts'

/**
 * Checks that English portions are numbered 1 to n in text order, and each has exactly one question, in
 * that order.
 */
export const portionsAsked = setRule('portions', ({ section, passage, questions }) => {
  const numbers = portionsOf(passage ?? '').map((portion) => portion.number)
  const askedPortions = questions.flatMap(({ portion }) => (portion === undefined ? [] : [portion]))
  if (section !== 'english') {
    return numbers.length + askedPortions.length === 0
      ? []
      : [{ where: '', message: `only English passages have numbered portions` }]
  }
  const notes: { where: string; message: string }[] = []
  if (numbers.some((number, index) => number !== index + 1)) {
    notes.push({
      where: 'passage',
      message: `portions are numbered ${numbers.join(', ')}; number them 1, 2, 3 in text order`,
    })
  }
  for (const number of numbers.filter((one) => !askedPortions.includes(one))) {
    notes.push({ where: 'passage', message: `portion ${number} has no question` })
  }
  questions.forEach(({ portion }, index) => {
    if (portion === undefined) return
    const where = `q${index + 1}`
    const earlier = questions
      .slice(0, index)
      .flatMap((one) => (one.portion === undefined ? [] : [one.portion]))
    if (!numbers.includes(portion)) notes.push({ where, message: `portion ${portion} is not in the passage` })
    if (earlier.includes(portion)) notes.push({ where, message: `portion ${portion} has two questions` })
    else if (earlier.some((one) => one > portion)) {
      notes.push({
        where,
        message: `the question about portion ${portion} comes after a later portion's; put them in the passage's order`,
      })
    }
  })
  return notes
})

/**
 * Checks that NO CHANGE is option A, in capitals, belongs to a portion, and that no other option repeats
 * the portion's words.
 */
export const noChangeFirst = questionRule('no-change', ({ options, portion }, { passage }) => {
  const at = options.findIndex((option) => option.trim().toUpperCase() === 'NO CHANGE')
  if (at < 0) return []
  const notes: string[] = []
  if (options[at] !== 'NO CHANGE') notes.push('write NO CHANGE in capitals')
  if (at > 0) notes.push(`NO CHANGE is option ${LETTERS[at] ?? ''}; it must be option A`)
  if (portion === undefined) notes.push('NO CHANGE needs a portion')
  const words = portionsOf(passage ?? '').find(({ number }) => number === portion)?.text
  options.forEach((option, index) => {
    if (words !== undefined && option.trim() === words.trim()) {
      notes.push(
        `option ${LETTERS[index] ?? ''} repeats the words of its portion, so it is the same as NO CHANGE`,
      )
    }
  })
  return notes
})
