import { LETTERS } from '../items/finding.ts'
import type { ManifestResource } from './read-manifest.ts'
import { atLine, parseJson, UnreadablePart } from './problem.ts'
import { blocksIn, readInline } from './rich-text.ts'
import { CLASSES, NAMESPACES, RUBRICS } from './vocabulary.ts'
import type { RubricUse } from './vocabulary.ts'
import { childrenNamed, descendantsNamed, hasClass, textIn } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** A question as read from a QTI item. `contentSetSchema` later finds which parts are missing. */
export type ReadQuestion = Readonly<Record<string, unknown>>

/**
 * Reads a question from a QTI item with one choice interaction of four choices.
 * @param file the item's path, for errors
 * @throws UnreadablePart if it isn't such an item
 */
export function readItem(item: XmlElement, file: string, facts: ManifestResource['facts']): ReadQuestion {
  const fail = (message: string, line = item.line): never => {
    throw new UnreadablePart(atLine(file, line), message)
  }
  if (item.name !== 'qti-assessment-item' || item.namespace !== NAMESPACES.item)
    fail(`is not a QTI 3.0 item: its root must be <qti-assessment-item> of ${NAMESPACES.item}`)
  const [body] = childrenNamed(item, 'qti-item-body')
  const interactions = descendantsNamed(item, 'qti-choice-interaction')
  const [interaction] = interactions
  if (body === undefined || interaction === undefined || interactions.length !== 1)
    return fail('needs exactly one <qti-choice-interaction>; other kinds of questions can’t be imported')
  const lost = blocksIn(body, file).find((element) => !isRead(element))
  if (lost !== undefined)
    return fail(`<${lost.name}> would be lost: the whole stem belongs into <qti-prompt>`, lost.line)
  const text = (element: XmlElement): string => readInline(element.children, file).trim()
  const choices = childrenNamed(interaction, 'qti-simple-choice')
  if (choices.length !== LETTERS.length)
    return fail(`has ${choices.length} choices; it needs ${LETTERS.length}`, interaction.line)
  const keys = descendantsNamed(item, 'qti-correct-response').flatMap((response) =>
    childrenNamed(response, 'qti-value').map((value) => textIn(value).trim()),
  )
  const key = choices.findIndex(({ attributes }) => attributes.get('identifier') === keys[0])
  if (keys.length !== 1 || key === -1)
    return fail('needs exactly one correct response, which names one of its choices')

  const options = choices.map(text)
  const feedbacks = new Map(
    childrenNamed(item, 'qti-modal-feedback').map((feedback) => [
      feedback.attributes.get('identifier'),
      descendantsNamed(feedback, 'qti-content-body').map(text).join(' '),
    ]),
  )
  const texts = choices.map(({ attributes }) => feedbacks.get(attributes.get('identifier')))
  const rubric = (use: RubricUse): XmlElement | undefined =>
    childrenNamed(body, 'qti-rubric-block').find(({ attributes }) => attributes.get('use') === use)
  const hint = rubric(RUBRICS.hint)
  const solution = rubric(RUBRICS.solution)
  return {
    ...facts,
    ...askedPortion(body),
    ...shownFigure(body),
    questionText: childrenNamed(interaction, 'qti-prompt').map(text).join(' '),
    options,
    correctAnswer: options[key],
    explanation: texts[key],
    distractors: Object.fromEntries(
      LETTERS.flatMap((letter, index) =>
        index === key || texts[index] === undefined ? [] : [[letter, texts[index]]],
      ),
    ),
    hint: hint === undefined ? undefined : descendantsNamed(hint, 'qti-content-body').map(text).join(' '),
    solution: solution === undefined ? undefined : descendantsNamed(solution, 'li').map(text),
    ...readCheck(rubric(RUBRICS.check), file),
  }
}

/** Whether an element of an item's body is one that an import reads. */
const isRead = (element: XmlElement): boolean =>
  element.name === 'qti-choice-interaction' ||
  hasClass(element, CLASSES.askedPortion) ||
  hasClass(element, CLASSES.figure) ||
  (element.name === 'qti-rubric-block' &&
    Object.values(RUBRICS).some((use) => use === element.attributes.get('use')))

function askedPortion(body: XmlElement): { portion?: number } {
  const paragraph = descendantsNamed(body, 'p').find((one) => hasClass(one, CLASSES.askedPortion))
  const number = paragraph === undefined ? undefined : /\d+/.exec(textIn(paragraph))?.[0]
  return number === undefined ? {} : { portion: Number(number) }
}

function shownFigure(body: XmlElement): { figure?: string } {
  const figure = descendantsNamed(body, 'figure').find((one) => hasClass(one, CLASSES.figure))
  const id = figure?.attributes.get('id')
  return id === undefined ? {} : { figure: id }
}

const CHECK_PROBLEM = 'the check of the key is not valid JSON'
const readCheck = (rubric: XmlElement | undefined, file: string): { check?: unknown } =>
  rubric === undefined ? {} : { check: parseJson(textIn(rubric), atLine(file, rubric.line), CHECK_PROBLEM) }
