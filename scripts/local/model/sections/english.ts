import * as z from 'zod'
import { TOPICS } from '#domain/exam/formats.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import { countWords } from '#domain/items/words.ts'
import { fillSlots, type Dice } from '../engine/dice.ts'
import { fromDraft, type DraftOption } from '../engine/draft.ts'
import { templates } from '../engine/templates.ts'
import { makeWorld, type World } from './world.ts'

const text = z.string().min(1)
/**
 * One kind of error that a question asks about. `text` is a sentence in which # marks the portion. Texts may have
 * alternatives <a|b> and slots @name. The wordings of the portion may only have slots, because they appear in
 * the passage and in the options.
 */
const pattern = z.strictObject({
  topic: z.enum(TOPICS.english),
  /** The position in the story: a passage orders its sentences by stage. */
  stage: z.number(),
  text: text.refine((one) => one.split('#').length === 2, 'has to have one # for the portion'),
  /** Slots that only this sentence has; one entry is chosen. */
  vary: z.array(z.record(z.string(), text)).min(1).optional(),
  right: text,
  wrong: z.array(z.strictObject({ is: text, why: text })).length(3),
  stem: text,
  explanation: text,
  hint: text,
  solution: z.tuple([text, text]),
})
type Pattern = z.infer<typeof pattern>

const texts = templates(
  'english',
  z.strictObject({
    explanations: z.strictObject({ changed: text, printed: text }),
    openings: z.array(text).min(1),
    closings: z.array(text).min(1),
    patterns: z.array(pattern).min(20),
  }),
)
/**
 * The target word counts of a passage: from `least`, or from `unframed` without an opening and a closing, to `most`.
 * The rules allow 280 to 350.
 */
const WORDS = { least: 288, unframed: 322, most: 344 } as const
/** The share of portions that are printed correctly. */
const UNCHANGED = 0.25
type Sentence = { pattern: Pattern; slots: World; text: string }

const sentenceOf = (dice: Dice, world: World, pattern: Pattern): Sentence => {
  const own = pattern.vary === undefined ? {} : dice.pick(pattern.vary)
  const slots = {
    ...world,
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, dice.say(value, world)])),
  }
  return { pattern, slots, text: capital(dice.say(pattern.text, slots)) }
}

/** Returns a sentence with the right words at its portion. */
const wholeText = ({ pattern, slots, text }: Sentence): string =>
  text.replace('#', fillSlots(pattern.right, slots))

const countAll = (sentences: readonly Sentence[]): number => countWords(sentences.map(wholeText).join(' '))

const capital = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/**
 * Writes a passage about one project, with one portion per question. `order` and `turn` choose the project, as in
 * `makeWorld`.
 */
export function englishSet(dice: Dice, order: Dice, size: number, turn: number): WrittenSet {
  const world = makeWorld(dice, order, null, turn)
  const { openings, closings, patterns } = texts()
  const framed = [dice.say(dice.pick(openings), world), dice.say(dice.pick(closings), world)]
  const all = dice.shuffle(patterns).map((one) => sentenceOf(dice, world, one))
  const asked = all.slice(0, size)
  const frameWords = countWords(framed.join(' '))
  // If an opening and a closing would make the passage too long, it has neither. Its other sentences are long enough to
  // reach the required reading level.
  const isFramed = countAll(asked) + frameWords <= WORDS.most
  const [opening, closing] = isFramed ? framed : []
  const [least, most] = isFramed
    ? [WORDS.least - frameWords, WORDS.most - frameWords]
    : [WORDS.unframed, WORDS.most]
  const chosenSentences = isFramed ? [...asked] : fitWords(asked, all.slice(size), { least, most })
  // Sentences without a portion fill the passage, unless they would make it too long.
  for (const more of all.slice(size))
    if (isFramed && countAll(chosenSentences) < least && countAll([...chosenSentences, more]) <= most)
      chosenSentences.push(more)
  const withPortion = new Set(chosenSentences.slice(0, size))
  const ordered = chosenSentences.toSorted((a, b) => a.pattern.stage - b.pattern.stage)

  const questions: WrittenSet['questions'] = []
  const sentences = ordered.map((sentence) => {
    if (!withPortion.has(sentence))
      return sentence.text.replace('#', dice.say(sentence.pattern.right, sentence.slots))
    const { printed, question } = writeQuestion(dice, sentence, questions.length + 1)
    if (question !== null) questions.push(question)
    return sentence.text.replace('#', question === null ? printed : `[[${questions.length}|${printed}]]`)
  })
  return {
    title: String(world['title']),
    passage: paragraphs([opening, ...sentences, closing].flatMap((one) => one ?? [])),
    figures: [],
    questions,
  }
}

/** Exchanges sentences for others until all together have from `least` to `most` words, as far as that's possible. */
function fitWords(
  sentences: readonly Sentence[],
  others: readonly Sentence[],
  { least, most }: { least: number; most: number },
): Sentence[] {
  const chosen = [...sentences]
  const byLength = others.toSorted((one, other) => countAll([one]) - countAll([other]))
  const replace = (replaced: Sentence, by: Sentence) => void chosen.splice(chosen.indexOf(replaced), 1, by)
  for (const shorter of byLength) {
    const longest = chosen.reduce((best, one) => (countAll([one]) > countAll([best]) ? one : best))
    if (countAll(chosen) > most && countAll([shorter]) < countAll([longest])) replace(longest, shorter)
  }
  for (const longer of byLength.toReversed()) {
    const shortest = chosen.reduce((best, one) => (countAll([one]) < countAll([best]) ? one : best))
    const gain = countAll([longer]) - countAll([shortest])
    const isUnused = !chosen.includes(longer)
    if (isUnused && gain > 0 && countAll(chosen) < least && countAll(chosen) + gain <= most)
      replace(shortest, longer)
  }
  return chosen
}

function writeQuestion(dice: Dice, { pattern, slots }: Sentence, portion: number) {
  const { explanations } = texts()
  const right = dice.say(pattern.right, slots)
  const wrong = dice
    .shuffle(pattern.wrong)
    .map(({ is, why }): DraftOption => ({ text: dice.say(is, slots), why }))
  const isUnchanged = dice.chance(UNCHANGED)
  const [first, ...others] = wrong
  const printed = isUnchanged ? right : (first?.text ?? right)
  const noChange: DraftOption = {
    text: 'NO CHANGE',
    ...(isUnchanged || first?.why === undefined ? {} : { why: first.why }),
  }
  const key: DraftOption = isUnchanged ? noChange : { text: right }
  const question = fromDraft(dice, {
    topic: pattern.topic,
    portion,
    stem: dice.say(pattern.stem, slots),
    key,
    wrong: isUnchanged ? wrong : [noChange, ...others],
    explanation: fillSlots(explanations[isUnchanged ? 'printed' : 'changed'], {
      reason: dice.say(pattern.explanation, slots),
      right,
    }),
    hint: dice.say(pattern.hint, slots),
    solution: pattern.solution.map((step) => dice.say(step, slots)),
    order: 'no-change-first',
  })
  return { printed, question }
}

/** Joins the sentences into four paragraphs with about the same number of sentences. */
function paragraphs(sentences: readonly string[]): string {
  const each = Math.ceil(sentences.length / 4)
  return [0, 1, 2, 3]
    .map((nth) => sentences.slice(nth * each, (nth + 1) * each).join(' '))
    .filter((one) => one !== '')
    .join('\n\n')
}
