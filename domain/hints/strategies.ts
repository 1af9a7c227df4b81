import type { Section, Topic } from '../exam/formats.ts'
import { TOPIC_GUIDES } from '../learning/topic-guides.ts'

/** The strategy that helps with a question, and the guide that teaches it, which students with any plan may read. */
export type Strategy = { guideId: string; text: string }

type Rule = {
  section: Section
  /** The stems that the rule is for; all if left out. */
  stem?: RegExp
  text: string
} & (
  | {
      topics: readonly Topic[]
      /** The guide that teaches the strategy, if it isn't the one of the topic. */
      guideId?: string
    }
  // For all topics of the section.
  | { topics?: undefined; guideId: string }
)

/** The first rule that fits decides. The last rule of each section fits every question. */
const RULES: readonly Rule[] = [
  {
    section: 'english',
    topics: ['Rhetorical Skills'],
    stem: /transition|connect|leads? from/i,
    guideId: 'transitions-and-logic',
    text: 'Say how the two statements are related before you look at the words that could join them.',
  },
  {
    section: 'english',
    topics: ['Rhetorical Skills'],
    text: 'Say in one sentence what the paragraph is there to show. Then judge each choice by that purpose.',
  },
  {
    section: 'english',
    topics: ['Punctuation'],
    text: 'Name the job of each mark. A mark without a job doesn’t belong in the sentence.',
  },
  {
    section: 'english',
    topics: ['Sentence Structure'],
    text: 'Find the subject and the verb of each part. Then decide which parts can stand alone.',
  },
  {
    section: 'english',
    topics: ['Grammar'],
    text: 'Find the two words that must match, and pass over everything that stands between them.',
  },
  {
    section: 'english',
    guideId: 'concision-and-redundancy',
    text: 'Read the sentence with each choice in turn. Ask what each one adds, and what exactly it means.',
  },
  {
    section: 'math',
    topics: ['Pre-Algebra'],
    text: 'Ask what each number is a part of, and write its unit beside it before you calculate.',
  },
  {
    section: 'math',
    topics: ['Elementary Algebra'],
    guideId: 'plugging-in-and-working-backward',
    text: 'Put a choice into the question, or put in a simple number, and see whether everything fits.',
  },
  {
    section: 'math',
    topics: ['Plane Geometry', 'Trigonometry'],
    text: 'Draw the figure, mark everything that is given, and look for the side or angle that is missing.',
  },
  {
    section: 'math',
    guideId: 'functions-and-graphs',
    text: 'Say in words what each symbol tells you, and sketch the graph, even roughly.',
  },
  {
    section: 'reading',
    stem: /most nearly means/i,
    guideId: 'vocabulary-in-context',
    text: 'Cover the word, put in a word of your own, and look for the choice that comes closest to yours.',
  },
  {
    section: 'reading',
    stem: /main (?:idea|purpose|point)|primary purpose|as a whole|central idea|best title/i,
    guideId: 'finding-the-main-idea',
    text: 'Say in one sentence what the passage claims. Reject choices that are too broad or too narrow.',
  },
  {
    section: 'reading',
    stem: /infer|suggest|impl(?:y|ies)|most likely/i,
    guideId: 'making-inferences',
    text: 'Take one small step from the words on the page. You must be able to point to the line that proves it.',
  },
  {
    section: 'reading',
    stem: /in order to|function|serves|organization|relationship|parallel|compared? (?:to|with)/i,
    guideId: 'paired-passages-and-structure',
    text: 'Ask why the part is there: what would the reader not know or believe without it?',
  },
  {
    section: 'reading',
    guideId: 'a-plan-for-the-passage',
    text: 'Go back to the lines that the question is about, and answer in your own words before you choose.',
  },
  {
    section: 'science',
    topics: ['Data Representation'],
    text: 'Read the title, the axes or columns, and the units. Then find the values that the question names.',
  },
  {
    section: 'science',
    topics: ['Conflicting Viewpoints'],
    text: 'Write down what each side claims, and what each side would expect to see.',
  },
  {
    section: 'science',
    guideId: 'variables-and-controls',
    text: 'Say what the experiment changed, what it measured, and what stayed the same.',
  },
]

type Question = { section: Section; topic: string; questionText: string }

/** Returns the guide of a rule for a topic; undefined if the rule isn't for the topic. */
function guideIn(rule: Rule, topic: string): string | undefined {
  if (rule.topics === undefined) return rule.guideId
  const own = rule.topics.find((one) => one === topic)
  return own && (rule.guideId ?? TOPIC_GUIDES[own])
}

/**
 * Returns the strategy of the first rule that fits a question.
 * @throws RangeError if none fits
 */
export function strategyFor({ section, topic, questionText }: Question): Strategy {
  for (const rule of RULES) {
    const guideId = guideIn(rule, topic)
    const isFit = rule.section === section && rule.stem?.test(questionText) !== false
    if (isFit && guideId !== undefined) return { guideId, text: rule.text }
  }
  throw new RangeError(`no strategy for ${section}`)
}

/** The ids of all guides that a strategy names. */
export const STRATEGY_GUIDES: ReadonlySet<string> = new Set(
  RULES.flatMap((rule) => rule.guideId ?? rule.topics?.flatMap((topic) => guideIn(rule, topic) ?? []) ?? []),
)
