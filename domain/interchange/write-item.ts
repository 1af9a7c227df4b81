import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import type { Letter } from '../items/finding.ts'
import { writeInline } from './rich-text.ts'
import type { RenderMath } from './rich-text.ts'
import { writeFigure } from './write-figure.ts'
import { CLASSES, NAMESPACES, RUBRICS, SCHEMA_LOCATIONS } from './vocabulary.ts'
import type { RubricUse } from './vocabulary.ts'
import { escapeXml, lines, tag, XML_DECLARATION } from './xml.ts'

/** The attributes of a QTI document's root element. */
export const ROOT = {
  xmlns: NAMESPACES.item,
  'xmlns:xsi': NAMESPACES.schemaInstance,
  'xsi:schemaLocation': SCHEMA_LOCATIONS.item,
} as const

const RESPONSE = 'RESPONSE'
const SCORE = 'SCORE'
const FEEDBACK = 'FEEDBACK'

const value = (content: string) => tag('qti-value', {}, content)
const variable = (identifier: string) => tag('qti-variable', { identifier })
const setOutcome = (identifier: string, expression: string) =>
  tag('qti-set-outcome-value', { identifier }, expression)
const score = (points: 0 | 1) =>
  setOutcome(SCORE, tag('qti-base-value', { 'base-type': 'float' }, String(points)))

/** One point for the key, and the feedback that belongs to the chosen option. */
const RESPONSE_PROCESSING = tag(
  'qti-response-processing',
  {},
  lines(
    tag(
      'qti-response-condition',
      {},
      lines(
        tag(
          'qti-response-if',
          {},
          tag('qti-match', {}, variable(RESPONSE) + tag('qti-correct', { identifier: RESPONSE })) + score(1),
        ),
        tag('qti-response-else', {}, score(0)),
      ),
    ),
    setOutcome(FEEDBACK, variable(RESPONSE)),
  ),
)

const declarationsOf = (key: Letter): string[] => [
  tag(
    'qti-response-declaration',
    { identifier: RESPONSE, cardinality: 'single', 'base-type': 'identifier' },
    tag('qti-correct-response', {}, value(key)),
  ),
  tag(
    'qti-outcome-declaration',
    { identifier: SCORE, cardinality: 'single', 'base-type': 'float' },
    tag('qti-default-value', {}, value('0')),
  ),
  tag('qti-outcome-declaration', { identifier: FEEDBACK, cardinality: 'single', 'base-type': 'identifier' }),
]

const rubric = (use: RubricUse, view: string, content: string): string =>
  tag('qti-rubric-block', { use, view }, tag('qti-content-body', {}, content))

const feedback = (letter: Letter, content: string): string =>
  tag(
    'qti-modal-feedback',
    { 'outcome-identifier': FEEDBACK, identifier: letter, 'show-hide': 'show' },
    tag('qti-content-body', {}, tag('p', {}, content)),
  )

/**
 * Writes a question as a QTI item. A chosen wrong option is answered with its note, and the key with the explanation.
 * @param index from 0
 * @param stimulus the file of the set's passage, seen from the item; null if the set has none
 * @throws Error if the key is none of the options
 */
export function writeItem(
  set: ContentSet,
  index: number,
  stimulus: { identifier: string; href: string } | null,
  renderMath: RenderMath,
): string {
  const question = set.questions[index]
  const key = question === undefined ? undefined : keyLetter(question)
  if (question === undefined || key === undefined)
    throw new Error(`question ${index} of ${set.id} has no key`)
  const inline = (text: string) => writeInline(text, renderMath)
  const { distractors, explanation } = question
  return (
    XML_DECLARATION +
    tag(
      'qti-assessment-item',
      {
        ...ROOT,
        identifier: itemId(set.id, index),
        title: `${set.title}, question ${index + 1}`,
        'xml:lang': 'en-US',
        adaptive: 'false',
        'time-dependent': 'false',
      },
      lines(
        ...declarationsOf(key),
        stimulus === null ? '' : tag('qti-assessment-stimulus-ref', stimulus),
        tag('qti-item-body', {}, lines(...bodyOf(set, question, inline))),
        RESPONSE_PROCESSING,
        ...LETTERS.flatMap((letter) => {
          const text = letter === key ? explanation : distractors[letter]
          return text === undefined ? [] : [feedback(letter, inline(text))]
        }),
      ),
    )
  )
}

export const itemId = (setId: string, index: number): string => `${setId}-${index + 1}`

function bodyOf(
  { figures }: ContentSet,
  { portion, figure, questionText, options, hint, solution, check }: ContentQuestion,
  inline: (text: string) => string,
): string[] {
  const shown = figures.find(({ id }) => id === figure)
  return [
    portion === undefined ? '' : tag('p', { class: CLASSES.askedPortion }, `Underlined portion ${portion}`),
    shown === undefined ? '' : writeFigure(shown),
    tag(
      'qti-choice-interaction',
      { 'response-identifier': RESPONSE, 'max-choices': '1', shuffle: 'false' },
      lines(
        tag('qti-prompt', {}, inline(questionText)),
        ...LETTERS.map((letter, index) =>
          tag('qti-simple-choice', { identifier: letter }, inline(options[index] ?? '')),
        ),
      ),
    ),
    rubric(RUBRICS.hint, 'author tutor', tag('p', {}, inline(hint))),
    rubric(
      RUBRICS.solution,
      'author scorer tutor',
      tag('ol', {}, lines(...solution.map((step) => tag('li', {}, inline(step))))),
    ),
    check === undefined
      ? ''
      : rubric(RUBRICS.check, 'author', tag('pre', {}, escapeXml(JSON.stringify(check)))),
  ]
}
