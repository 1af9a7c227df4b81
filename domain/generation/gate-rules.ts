import type { ContentSet } from '../items/content-set.ts'
import { anySizeFindings } from '../items/item-rules.ts'
import type { Finding } from '../items/finding.ts'
import type { Figure } from '../items/figures.ts'
import { portionsOf } from '../items/passage.ts'
import { recomputeFindings } from '../items/recompute.ts'
import type { Evaluate } from '../items/recompute.ts'
import type { Fault } from './draft.ts'
import { GATES } from './run.ts'
import type { Gate } from './run.ts'
import { solutionReachesKey, solutionSteps } from '../items/solution-rules.ts'
import { unsafeFindings } from './unsafe.ts'

/** Parsers of formulas and expressions. They need libraries that the domain doesn't import. */
export type ContentParsers = {
  /** Returns an evaluator for expressions that may read these figures. */
  evaluatorFor: (figures: readonly Figure[]) => Evaluate
  /** Finds formulas that the page couldn't show. */
  latexFindings: (set: ContentSet) => Finding[]
}

/** The gate of each rule; unlisted rules belong to item-writing. */
const GATE_OF: Readonly<Record<string, Gate>> = {
  'options-distinct': 'options',
  key: 'options',
  'figure-missing': 'figures',
  'figure-unique': 'figures',
  'figure-shape': 'figures',
  'passage-length': 'readability',
  'reading-grade': 'readability',
  unsafe: 'unsafe',
  recompute: 'recompute',
  'solution-steps': 'recompute',
  'solution-key': 'recompute',
}

/**
 * Rules about whole sets that aren't applied, because other code handles them: accept.ts removes the figures and
 * portions that no remaining question needs, and the functions below report the questions off the most common topic
 * and the errors of single portions.
 */
const RULES_HANDLED_ELSEWHERE = ['figure-unused', 'one-topic', 'portions']

/** Finds questions whose topic isn't the most common one of the set. English sets mix topics. */
function topicFindings({ section, questions }: ContentSet): Finding[] {
  if (section === 'english') return []
  const count = (topic: string) => questions.filter((question) => question.topic === topic).length
  const commonestTopic = questions
    .map(({ topic }) => topic)
    .reduce((best, topic) => (count(topic) > count(best) ? topic : best), questions[0]?.topic ?? '')
  return questions.flatMap(({ topic }, index) =>
    topic === commonestTopic
      ? []
      : [
          {
            where: `q${index + 1}`,
            rule: 'one-topic',
            message: `its topic is ${topic}, the set's is ${commonestTopic}`,
          },
        ],
  )
}

/**
 * Finds questions whose portion is missing, marked or asked about twice, or out of order. Unlike the rule for authors,
 * this checks one question after the other, so an error of one isn't reported for later ones. Portions without a
 * question lose their marks later.
 */
function portionFindings({ section, passage, questions }: ContentSet): Finding[] {
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

/** Recomputes the key of each question separately, so a finding stays with its question. */
const checkFindings = (set: ContentSet, evaluatorFor: ContentParsers['evaluatorFor']): Finding[] => {
  const evaluate = evaluatorFor(set.figures)
  return set.questions.flatMap((question, index) =>
    recomputeFindings({ ...set, questions: [question] }, evaluate).map((finding) => ({
      ...finding,
      where: `q${index + 1}`,
    })),
  )
}

/**
 * Whether a finding concerns a question (from 0). A finding about one question concerns only that question. In Math, a
 * finding about a figure concerns only the questions that show it. Any other finding concerns every question.
 */
function concernsQuestion({ where }: Finding, set: ContentSet, index: number): boolean {
  if (/^q\d+$/.test(where)) return where === `q${index + 1}`
  const isFigureFinding = set.section === 'math' && set.figures.some(({ id }) => id === where)
  return !isFigureFinding || set.questions[index]?.figure === where
}

/**
 * Returns the first gate that rejects each question of a set, with the first reason; null for a good
 * question.
 */
export function findFaults(
  setWithoutId: Omit<ContentSet, 'id'>,
  { evaluatorFor, latexFindings }: ContentParsers,
): (Fault | null)[] {
  const set: ContentSet = { ...setWithoutId, id: `${setWithoutId.version}-${setWithoutId.section}-generated` }
  const findings = [
    ...anySizeFindings(set).filter(({ rule }) => !RULES_HANDLED_ELSEWHERE.includes(rule)),
    ...topicFindings(set),
    ...portionFindings(set),
    ...latexFindings(set),
    ...unsafeFindings(set),
    ...checkFindings(set, evaluatorFor),
    ...solutionSteps(set),
    ...solutionReachesKey(set),
  ].map((finding) => ({ ...finding, gate: GATE_OF[finding.rule] ?? 'item-writing' }) as const)
  const sorted = findings.toSorted((a, b) => GATES.indexOf(a.gate) - GATES.indexOf(b.gate))
  return set.questions.map((_, index) => {
    const found = sorted.find((finding) => concernsQuestion(finding, set, index))
    return found === undefined ? null : { gate: found.gate, reason: found.message }
  })
}
