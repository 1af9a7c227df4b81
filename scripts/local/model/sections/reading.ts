import * as z from 'zod'
import type { WrittenSet } from '#domain/generation/written.ts'
import { fillSlots, type Dice } from '../engine/dice.ts'
import { fromDraft, type DraftOption } from '../engine/draft.ts'
import { templates } from '../engine/templates.ts'
import { addSynonyms, joinShortSentences } from './rewording.ts'
import { makeWorld, worldWords, type Field, type World } from './world.ts'

const text = z.string().min(1)
/**
 * A paragraph with a fact to ask about. The passage states one of the facts, at the # in the text; the others
 * become distractors. Every text may have alternatives <a|b> and slots @name.
 */
const paragraphTemplate = z.strictObject({
  /** Paragraphs are ordered by stage. */
  stage: z.number(),
  text: text.refine((one) => one.includes('#'), 'has to have a # for the fact'),
  /** The slot @nth names the paragraph. */
  stem: text,
  hint: text,
  /** Each fact in the words of the passage, and reworded as an option. */
  facts: z.array(z.strictObject({ stated: text, asked: text })).min(5),
})
type ParagraphTemplate = z.infer<typeof paragraphTemplate>

const texts = z.strictObject({ openings: z.array(text).min(1), paragraphs: z.array(paragraphTemplate) })

/** The questions on the first paragraph, and the parts that all questions on a detail share. */
const common = templates(
  'reading',
  z.strictObject({
    /** The names of the paragraphs. */
    ordinals: z.array(text),
    opening: z.strictObject({
      questions: z.array(
        z.strictObject({ stem: z.array(text), answer: z.enum(['job', 'home']), source: text }),
      ),
      why: text,
      explanation: text,
      hint: text,
      solution: z.array(text),
    }),
    detail: z.strictObject({ why: text, explanation: text, solution: z.array(text) }),
  }),
)

/**
 * The first paragraph names the founder, the founder's trade, and the building, because one question asks about the
 * trade and one about the building. `more` is the number of the other paragraphs: fewer in a story, whose paragraphs
 * are longer.
 * Sentences with fewer words than `short` may be joined. A story has shorter sentences, so a higher limit.
 */
const KINDS = {
  essay: { load: templates('reading-essay', texts), more: 9, short: 20 },
  story: { load: templates('reading-story', texts), more: 8, short: 32 },
} as const

const FIELDS: Readonly<Record<string, Field>> = {
  'Social Studies': 'society',
  Humanities: 'arts',
  'Natural Sciences': 'nature',
}

type Paragraph = {
  template: ParagraphTemplate
  chosen: ParagraphTemplate['facts'][number]
  slots: World
  text: string
  wording: string
  asked: string
  nth: string
}

/**
 * Writes a passage with `size` questions, chosen from two on the first paragraph and one on each other paragraph.
 * `order` and `turn` choose the project, as in `makeWorld`.
 */
export function readingSet(dice: Dice, order: Dice, topic: string, size: number, turn: number): WrittenSet {
  const field = FIELDS[topic] ?? null
  const world = makeWorld(dice, order, field, turn)
  const { load, more, short } = KINDS[field === null ? 'story' : 'essay']
  const { openings, paragraphs: possible } = load()
  const opening = joinShortSentences(dice, dice.say(dice.pick(openings), world), short)
  const chosenTemplates = dice.some(possible, more).toSorted((a, b) => a.stage - b.stage)
  const paragraphs = chosenTemplates.map((one, place) =>
    writeParagraph(dice, world, one, common().ordinals[place + 1] ?? 'last', short),
  )
  const all = [
    ...openingQuestions(dice, topic, world),
    ...paragraphs.map((one) => writeQuestion(dice, topic, one)),
  ]
  const chosenQuestions = new Set(dice.some(all, size))
  return {
    title: String(world['title']),
    passage: [opening, ...paragraphs.map(({ text }) => text)].join('\n\n'),
    figures: [],
    questions: all.flatMap((one) => (one !== null && chosenQuestions.has(one) ? [one] : [])),
  }
}

function openingQuestions(dice: Dice, topic: string, world: World) {
  const { questions, why, explanation, hint, solution } = common().opening
  const { jobs, projects } = worldWords()
  const others = {
    job: jobs.filter((job) => job !== world['job'] && job !== world['otherJob']),
    home: projects.map(({ home }) => home).filter((home) => home !== world['home']),
  }
  return questions.map(({ stem, answer, source }) => {
    const right = String(world[answer])
    return fromDraft(dice, {
      topic,
      stem: dice.say(`<${stem.join('|')}>`, world),
      key: { text: capital(right) },
      wrong: dice.shuffle(others[answer]).map((other) => ({ text: capital(other), why })),
      explanation: fillSlots(explanation, { source, right }),
      hint,
      solution,
    })
  })
}

const capital = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

function writeParagraph(
  dice: Dice,
  world: World,
  template: ParagraphTemplate,
  nth: string,
  short: number,
): Paragraph {
  const chosen = dice.pick(template.facts)
  const { stated, asked } = chosen
  const slots = { ...world, nth }
  const fact = dice.say(stated, slots)
  return {
    template,
    chosen,
    slots,
    wording: fact,
    asked: capital(dice.say(asked, slots)),
    nth,
    text: joinShortSentences(dice, dice.say(addSynonyms(template.text), slots), short).replace('#', fact),
  }
}

function writeQuestion(
  dice: Dice,
  topic: string,
  { template, chosen, slots, wording, asked, nth }: Paragraph,
) {
  const { why, explanation, solution } = common().detail
  const own = { nth, stated: wording }
  const wrong = template.facts.flatMap((other): DraftOption[] => {
    const option = capital(dice.say(other.asked, slots))
    return other === chosen ? [] : [{ text: option, why }]
  })
  return fromDraft(dice, {
    topic,
    stem: capital(dice.say(template.stem, slots)),
    key: { text: asked },
    wrong: dice.shuffle(wrong),
    explanation: fillSlots(explanation, own),
    hint: dice.say(template.hint, slots),
    solution: solution.map((step) => fillSlots(step, own)),
  })
}
