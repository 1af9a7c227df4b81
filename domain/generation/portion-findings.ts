import type { ContentSet } from '../items/content-set.ts'
import type { Finding } from '../items/finding.ts'
import { portionsOf } from '../items/passage.ts'

/**
 * Finds questions about a portion that they can't ask about. Unlike the rule for authors, this checks one
 * question after the other, so an error of one isn't reported for later ones. Portions without a question
 * lose their marks later.
 */
export function portionFindings({ section, passage, questions }: ContentSet): Finding[] {
  const finding = (where: string, message: string): Finding[] => [{ where, rule: 'portions', message }]
  const marked = portionsOf(passage ?? '').map(({ number }) => number)
  if (section !== 'english' && marked.length > 0)
    return finding('', 'only English passages have numbered portions')
  let last = 0
  const askedPortions = new Set<number>()
  return questions.flatMap(({ portion }, index) => {
    if (portion === undefined) return []
    const where = `q${index + 1}`
    const markCount = marked.filter((number) => number === portion).length
    if (markCount === 0) return finding(where, `portion ${portion} is not in the passage`)
    if (markCount > 1) return finding(where, `the passage marks portion ${portion} twice`)
    if (askedPortions.has(portion)) return finding(where, `portion ${portion} has two questions`)
    const place = marked.indexOf(portion) + 1
    if (place < last)
      return finding(where, `the question about portion ${portion} comes after a later portion's`)
    askedPortions.add(portion)
    last = place
    return []
  })
}
