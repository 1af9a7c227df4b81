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
 * One error that an editor looks for. `text` is a sentence in which # marks the portion. Texts may have
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
/** The target word counts of a passage; the rules allow 280 to 350. */
const WORDS = { least: 288, most: 344 } as const
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
  const words = (sentences: readonly Sentence[]) => countWords(sentences.map(({ text }) => text).join(' '))
  const frameWords = countWords(framed.join(' '))
  // With many portions, their sentences fill the passage.
  const [opening, closing] = words(asked) + frameWords <= WORDS.most ? framed : []
  const most = WORDS.most - (opening === undefined ? 0 : frameWords)
  const chosenSentences = shorten(asked, all.slice(size), most, words)
  // Sentences without a portion fill the passage, unless they would make it too long.
  const least = WORDS.least - (WORDS.most - most)
  for (const more of all.slice(size))
    if (
      words(chosenSentences) < least &&
      !chosenSentences.includes(more) &&
      words([...chosenSentences, more]) <= most
    )
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

/** Replaces the longest sentences with shorter ones until they have at most `most` words. */
function shorten(
  sentences: readonly Sentence[],
  others: readonly Sentence[],
  most: number,
  words: (sentences: readonly Sentence[]) => number,
): Sentence[] {
  const chosen = [...sentences]
  const shortest = others.toSorted((one, other) => words([one]) - words([other]))
  for (const shorter of shortest) {
    if (words(chosen) <= most) break
    const longest = chosen.reduce((best, one) => (words([one]) > words([best]) ? one : best), shorter)
    if (longest !== shorter) chosen[chosen.indexOf(longest)] = shorter
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
