import type { ContentSet } from '../items/content-set.ts'
import { anySizeFindings } from '../items/item-rules.ts'
import type { Finding } from '../items/finding.ts'
import type { Figure } from '../items/figures.ts'
import { recomputeFindings } from '../items/recompute.ts'
import type { Evaluate } from '../items/recompute.ts'
import type { Fault } from './draft.ts'
import { portionFindings } from './portion-findings.ts'
import { GATES } from './run.ts'
import type { Gate } from './run.ts'
import { unsafeFindings } from './unsafe.ts'

/** What reads formulas and expressions: libraries that the domain does not know. */
export type Readers = {
  /** For expressions that may read these figures. */
  evaluatorFor: (figures: readonly Figure[]) => Evaluate
  /** Formulas that the page could not show. */
  latexFindings: (set: ContentSet) => Finding[]
}

/** The gate that each rule belongs to; a rule that is not named is one of writing. */
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
}

/**
 * Rules over whole sets that are met otherwise here: figures and portions are those that the remaining questions ask
 * (finish.ts), a flaw of one question is told of that one (portion-findings.ts), and of several topics the commonest
 * stays (below).
 */
const MET_OTHERWISE = ['figure-unused', 'one-topic', 'portions']

/** Elsewhere than in English a set has one topic: the one most of its questions have. */
function topicFindings({ section, questions }: ContentSet): Finding[] {
  if (section === 'english') return []
  const count = (topic: string) => questions.filter((question) => question.topic === topic).length
  const most = questions
    .map(({ topic }) => topic)
    .reduce((best, topic) => (count(topic) > count(best) ? topic : best), questions[0]?.topic ?? '')
  return questions.flatMap(({ topic }, index) =>
    topic === most
      ? []
      : [
          {
            where: `q${index + 1}`,
            rule: 'one-topic',
            message: `its topic is ${topic}, the set's is ${most}`,
          },
        ],
  )
}

/** Each question by itself, so that a finding of one question is stays with that one. */
const checkFindings = (set: ContentSet, evaluatorFor: Readers['evaluatorFor']): Finding[] => {
  const evaluate = evaluatorFor(set.figures)
  return set.questions.flatMap((question, index) =>
    recomputeFindings({ ...set, questions: [question] }, evaluate).map((finding) => ({
      ...finding,
      where: `q${index + 1}`,
    })),
  )
}

/** Whether a finding concerns a question (from 0): its own, its figure's, or the whole set's. */
function concerns({ where }: Finding, set: ContentSet, index: number): boolean {
  if (/^q\d+$/.test(where)) return where === `q${index + 1}`
  const ofFigure = set.section === 'math' && set.figures.some(({ id }) => id === where)
  return !ofFigure || set.questions[index]?.figure === where
}

/** The first gate that refuses each question of a set, with the first reason; null for a sound one. */
export function faultsOf(
  unnamed: Omit<ContentSet, 'id'>,
  { evaluatorFor, latexFindings }: Readers,
): (Fault | null)[] {
  const set: ContentSet = { ...unnamed, id: `${unnamed.version}-${unnamed.section}-generated` }
  const findings = [
    ...anySizeFindings(set).filter(({ rule }) => !MET_OTHERWISE.includes(rule)),
    ...topicFindings(set),
    ...portionFindings(set),
    ...latexFindings(set),
    ...unsafeFindings(set),
    ...checkFindings(set, evaluatorFor),
  ].map((finding) => ({ ...finding, gate: GATE_OF[finding.rule] ?? 'item-writing' }) as const)
  const sorted = findings.toSorted((a, b) => GATES.indexOf(a.gate) - GATES.indexOf(b.gate))
  return set.questions.map((_, index) => {
    const found = sorted.find((finding) => concerns(finding, set, index))
    return found === undefined ? null : { gate: found.gate, reason: found.message }
  })
}
