import type { WrittenSet } from '#domain/generation/written.ts'
import type { Dice } from '../dice.ts'
import { fromDraft, type Choice } from '../draft.ts'
import { ROWS, type Field } from '../subjects.ts'
import { JOBS, makeWorld, type World } from '../world.ts'
import { ESSAY_BEGINNINGS } from './essay-beginnings.ts'
import { ESSAY_ENDINGS } from './essay-endings.ts'
import { addSynonyms, joinShortSentences } from './rewording.ts'
import type { Role } from './role.ts'
import { STORY_BEGINNINGS } from './story-beginnings.ts'
import { STORY_ENDINGS } from './story-endings.ts'

const ESSAY: readonly Role[] = [...ESSAY_BEGINNINGS, ...ESSAY_ENDINGS]
const STORY: readonly Role[] = [...STORY_BEGINNINGS, ...STORY_ENDINGS]
/** The number of paragraphs after the first one. A story's paragraphs are longer. */
const PARAGRAPHS = { story: 8, essay: 9 } as const

const FIELDS: Readonly<Record<string, Field>> = {
  'Social Studies': 'society',
  Humanities: 'arts',
  'Natural Sciences': 'nature',
}

/**
 * The first paragraph names the founder, the founder's trade, and the building, because two questions ask
 * about them.
 */
const ESSAY_OPENINGS = [
  "On a <wet|gray|windless|bitter> @day in @month @year, @count people <climbed|went down|carried lanterns up|filed along> the <stairs|lane|path> to @home in @town, <a place that most maps leave out|where the river bends twice|a day's journey from the capital|known for its apples>. <Among them|At their head|Ahead of the rest> walked @founder, <who made a living as|by trade> @job. <By nightfall|Before the lamps went out|Within three hours> they had <agreed on a name|elected a treasurer|bought a @tool between them>, and the @what existed, <if only on the back of an envelope|though nobody else knew it|on paper at least>.",
  '<Every town has|There is in many a small town|Most places can show> one <address|building|door> that <does not look like much|strangers walk past|nobody photographs>. In @town it is @home, <between a shoe shop and a canal|at the end of the tram line|behind the water tower>, where @founder, <who earned a wage as|then known merely as> @job, <lit a stove|hung up a lamp|swept a floor> <one @day|one morning> in @month @year. The @what that <has its seat|meets|grew up> there has <been written about twice|outlived four mayors|never had a sign>, and <both times|more than once|now and then> <a reporter|a visitor> <missed|overlooked> what <is most remarkable|matters> about it.',
]
const STORY_OPENINGS = [
  'The bus <set me down|left me|let me out> in @town at <noon|five in the afternoon|an hour when nobody stirs> on the hottest @day of that @month, <outside a shop that was closed|beside a pump without a handle|under a clock that had stopped>, with <one suitcase|a bag that would not shut|two books and a coat> and <no idea|not the least notion> where @home <might be|was to be found>. <A boy|An old man|A woman with a basket> told me that @founder, <who had been|whom everyone had once known as> @job, <ran the @what there|kept the @what going in it>, and <pointed|jerked a chin> toward a <steep|white|crooked> road, <which I followed|and I went up it>, <hating every step|kicking a stone before me|rehearsing a complaint>.',
  'What I <remember|see first when I think of it|have kept> is the <smell|light|cold|hum> of @home, of the @things <in their rows|under their sheets|on their nails>, and of <wet dogs|coal smoke|the bread @helper toasted on the stove>. I was <fifteen|sixteen>, it was the @season of @year, and the @what of @town, with @founder, <formerly|in an earlier life> @job, at the head of it, was <to be my whole world|where I had been sent> for <as long as the heat lasted|@count weeks>, <which would be over before I knew it|which everyone said would do me good>.',
]
/** Sentences with fewer words are joined. A story has shorter sentences, so its limit is higher. */
const SHORT = { story: 32, essay: 20 } as const
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
]

type Paragraph = {
  role: Role
  chosen: Role['facts'][number]
  slots: World
  text: string
  wording: string
  asked: string
  nth: string
}

/** Writes a passage with two possible questions on the first paragraph and one on each other paragraph. */
export function readingSet(
  dice: Dice,
  subjects: Dice,
  topic: string,
  size: number,
  turn: number,
): WrittenSet {
  const world = makeWorld(dice, subjects, FIELDS[topic] ?? null, turn)
  const kind = FIELDS[topic] === undefined ? 'story' : 'essay'
  const story = kind === 'story'
  const opening = joinShortSentences(
    dice,
    dice.say(dice.pick(story ? STORY_OPENINGS : ESSAY_OPENINGS), world),
    SHORT[kind],
  )
  const roles = dice.some(story ? STORY : ESSAY, PARAGRAPHS[kind]).toSorted((a, b) => a.stage - b.stage)
  const paragraphs = roles.map((role, place) =>
    writeParagraph(dice, world, role, ORDINALS[place + 1] ?? 'last', SHORT[kind]),
  )
  const all = [
    ...openingQuestions(dice, topic, world),
    ...paragraphs.map((one) => writeQuestion(dice, topic, one)),
  ]
  const asked = new Set(dice.some(all, size))
  return {
    title: String(world['title']),
    passage: [opening, ...paragraphs.map(({ text }) => text)].join('\n\n'),
    figures: [],
    questions: all.flatMap((one) => (one !== null && asked.has(one) ? [one] : [])),
  }
}

function openingQuestions(dice: Dice, topic: string, world: World) {
  const about = (stem: string, right: string, others: readonly string[], wording: string) =>
    fromDraft(dice, {
      topic,
      stem: dice.say(stem, world),
      key: { text: sentence(right) },
      wrong: dice.shuffle(others).map((text) => ({
        text: sentence(text),
        why: 'The first paragraph says something else, and no later paragraph says this.',
      })),
      explanation: `The first paragraph ${wording} "${right}," and nothing later in the passage changes that. The other choices name things that this part of the passage doesn’t mention.`,
      hint: 'Read the first paragraph again, and look for the names.',
      solution: [
        'Go back to the first paragraph.',
        'Find the name from the question.',
        'Read the words around it.',
      ],
    })
  return [
    about(
      '<How did @founder earn a living before the @what|What was the occupation of @founder|By the first paragraph, what had @first @last been by trade, before @work>?',
      String(world['job']), JOBS.filter((job) => job !== world['job'] && job !== world['otherJob']), 'gives the trade of the founder as',
    ), // prettier-ignore
    about(
      '<In what kind of place did the @what of @town have its home|Where, in @town, was @work done|The first paragraph connects the @what of @town with which place>?',
      String(world['home']), ROWS.map(({ home }) => home).filter((home) => home !== world['home']), 'names the place as',
    ), // prettier-ignore
  ]
}

const sentence = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

function writeParagraph(dice: Dice, world: World, role: Role, nth: string, short: number): Paragraph {
  const chosen = dice.pick(role.facts)
  const [wording, asked] = chosen
  const slots = { ...world, nth }
  const fact = dice.say(wording, slots)
  return {
    role,
    chosen,
    slots,
    wording: fact,
    asked: sentence(dice.say(asked, slots)),
    nth,
    text: joinShortSentences(dice, dice.say(addSynonyms(role.text), slots), short).replace('#', fact),
  }
}

function writeQuestion(dice: Dice, topic: string, { role, chosen, slots, wording, asked, nth }: Paragraph) {
  const wrong = role.facts.flatMap((other): Choice[] => {
    const text = sentence(dice.say(other[1], slots))
    return other === chosen
      ? []
      : [
          {
            text,
            why: 'This would fit a story of this kind, but nothing in the paragraph says it. The paragraph says something else.',
          },
        ]
  })
  return fromDraft(dice, {
    topic,
    stem: sentence(dice.say(role.stem, slots)),
    key: { text: asked },
    wrong: dice.shuffle(wrong),
    explanation: `The ${nth} paragraph says it in these words: "${wording}." The correct choice puts this in other words and adds nothing to it. The other choices name things that the passage doesn’t say.`,
    hint: dice.say(role.hint, slots),
    solution: [
      `Go back to the ${nth} paragraph.`,
      `Find the words that answer the question: "${wording}."`,
      'Choose the option that says the same thing in other words.',
    ],
  })
}
