import { OPTION_INDEXES, type OptionIndex, type SecretSet, type TeachingItem } from '../items/item.ts'
import { revealsKey, type KeyedQuestion } from '../items/reveals-key.ts'
import type { Section } from '../exam/formats.ts'
import { questionId } from '../ids.ts'
import { placeOf } from './place.ts'
import { strategyFor } from './strategies.ts'

/**
 * A hint of a question's ladder. The kinds in order: where to look, which strategy helps, and one wrong choice with the
 * reason why it's wrong. No hint reveals the key.
 */
export type HintStep =
  | { kind: 'look'; text: string; place: string | null }
  | { kind: 'strategy'; text: string; guideId: string }
  | { kind: 'remove'; option: OptionIndex; reason: string }

/** The texts that replace an author's hint if it would reveal the key. */
const WHERE_TO_LOOK = {
  english: 'Read the whole sentence and the one before it, with the question in mind.',
  math: 'Write down what is given and what the question asks for.',
  reading: 'Find the lines that the question is about, and read them again.',
  science: 'Find the figure or the paragraph that has what the question names.',
} as const satisfies Record<Section, string>

export type HintedQuestion = {
  set: SecretSet
  /** The question's index in the set, from 0. */
  index: number
  lesson: Pick<TeachingItem, 'hint' | 'explanation' | 'notes'>
  /** The current key, which may have been corrected since the set was served. */
  key: OptionIndex
}

/**
 * Returns the ladder of a question: always the same. It lacks its third step if every reason would reveal the key.
 * @throws RangeError if the set has no question at the index
 */
export function ladderOf({ set, index, lesson, key }: HintedQuestion): HintStep[] {
  const item = set.questions[index]
  if (item === undefined) throw new RangeError(`set ${set.id} has no question ${index}`)
  const { questionText, options, topic } = item
  const question: KeyedQuestion = { questionText, options, key: options[key] ?? '' }
  const place = placeOf(set, item, lesson)
  const look: HintStep = {
    kind: 'look',
    text: revealsKey(lesson.hint, question) ? WHERE_TO_LOOK[set.section] : lesson.hint,
    place: place === null || revealsKey(place, question) ? null : place,
  }
  const strategy: HintStep = {
    kind: 'strategy',
    ...strategyFor({ section: set.section, topic, questionText }),
  }
  const removable = OPTION_INDEXES.filter((option) => {
    const note = lesson.notes[option] ?? null
    return option !== key && note !== null && !revealsKey(note, question)
  })
  // The id decides, because the position of the removed choice must not depend on the key's.
  const option = removable[sumOf(questionId(set.id, index)) % removable.length]
  const reason = option === undefined ? null : (lesson.notes[option] ?? null)
  return option === undefined || reason === null
    ? [look, strategy]
    : [look, strategy, { kind: 'remove', option, reason }]
}

const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
