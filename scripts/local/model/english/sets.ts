import type { WrittenSet } from '#domain/generation/written.ts'
import { countWords } from '#domain/items/words.ts'
import type { Dice } from '../dice.ts'
import { fromDraft, type Choice } from '../draft.ts'
import { makeWorld, type World } from '../world.ts'
import { GRAMMAR } from './grammar.ts'
import type { Pattern } from './pattern.ts'
import { PUNCTUATION } from './punctuation.ts'
import { RHETORIC } from './rhetoric.ts'
import { STRUCTURE } from './structure.ts'
import { USAGE } from './usage.ts'

const PATTERNS: readonly Pattern[] = [...GRAMMAR, ...USAGE, ...PUNCTUATION, ...STRUCTURE, ...RHETORIC]
/** The target word counts of a passage; the rules allow 280 to 350. */
const WORDS = { least: 288, most: 344 } as const
/** The share of portions that are printed correctly. */
const UNCHANGED = 0.25

const OPENINGS = [
  '<Few visitors to|Hardly anyone who passes through|Not many people in> @town <know|could tell you|remember> that @home <on the edge of town|beside the tracks|behind the market> was once <the seat of|given over to|shared with> a @what, <begun in @year by|the idea of|held together by> @founder, @job.',
  'In @year, <when work was scarce|a few months after the mill closed|while others were leaving @town>, @founder, @job, <rented|borrowed|was lent> @home and <announced|told the @town paper|let it be known> that it would <soon house|henceforth shelter> a @what.',
  'There is a <photograph|drawing|postcard> from @year that shows @count @people <in front of|on the steps of|crowded into> @home, and <at its edge|half hidden|in the back row>, <laughing|squinting|blurred>, @founder, @job, <with whom the @what began|whose idea it all was>.',
]
const CLOSINGS = [
  '<Today|Half a lifetime later|Now that @place is quiet>, the @things have <gone to @nearby|found other keepers|been given away>, but <on the first @day of @month|every @season|when the river is high> @otherCount people <still meet|come together>, and <somebody always brings|no one forgets> the @tool.',
  '@first @last <died in @much|moved away in @much|is rarely mentioned now>, yet the @what <goes on|has outlived three mayors|is open again>, <a few doors from|within sight of|in the shadow of> @place, and <a new generation of @people|the grandchildren of @helperName> <keep the keys|know every @thing by name>.',
]

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

/** Writes a passage about one project, with one portion per question. */
export function englishSet(dice: Dice, subjects: Dice, size: number, turn: number): WrittenSet {
  const world = makeWorld(dice, subjects, null, turn)
  const [opening, closing] = [dice.say(dice.pick(OPENINGS), world), dice.say(dice.pick(CLOSINGS), world)]
  const all = dice.shuffle(PATTERNS).map((pattern) => sentenceOf(dice, world, pattern))
  const chosen = all.slice(0, size)
  const words = () => countWords([opening, closing, ...chosen.map(({ text }) => text)].join(' '))
  // Sentences without a portion fill the passage, unless they would make it too long.
  for (const more of all.slice(size))
    if (words() < WORDS.least && words() + countWords(more.text) <= WORDS.most) chosen.push(more)
  const withPortion = new Set(chosen.slice(0, size))
  const ordered = chosen.toSorted((a, b) => a.pattern.stage - b.pattern.stage)

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
    passage: paragraphs([opening, ...sentences, closing]),
    figures: [],
    questions,
  }
}

function writeQuestion(dice: Dice, { pattern, slots }: Sentence, portion: number) {
  const right = dice.say(pattern.right, slots)
  const wrong = dice
    .shuffle(pattern.wrong)
    .map(([form, why]): Choice => ({ text: dice.say(form, slots), why }))
  const unchanged = dice.chance(UNCHANGED)
  const [first, ...others] = wrong
  const printed = unchanged ? right : (first?.text ?? right)
  const noChange: Choice = {
    text: 'NO CHANGE',
    ...(unchanged || first?.why === undefined ? {} : { why: first.why }),
  }
  const key: Choice = unchanged ? noChange : { text: right }
  const question = fromDraft(dice, {
    topic: pattern.topic,
    portion,
    stem: dice.say(pattern.stem, slots),
    key,
    wrong: unchanged ? wrong : [noChange, ...others],
    explanation: `${dice.say(pattern.why, slots)} The sentence meets this with "${right}"${unchanged ? ', the words that are printed' : ''}.`,
    hint: dice.say(pattern.hint, slots),
    solution: pattern.steps.map((step) => dice.say(step, slots)),
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
