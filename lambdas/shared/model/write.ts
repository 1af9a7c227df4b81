import * as z from 'zod'
import { VERSION_NAMES, type Difficulty, type Section } from '#domain/exam/formats.ts'
import { briefOf } from '#domain/generation/blueprint/blueprint.ts'
import type { Batch } from '#domain/generation/request.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { writtenJsonSchema } from '#domain/generation/written.ts'
import { AnswerUnusable } from './errors.ts'
import type { Model } from './model.ts'
import { EXEMPLARS_ENGLISH_V1 } from './prompts/exemplars-english.v1.ts'
import { EXEMPLARS_MATH_V1 } from './prompts/exemplars-math.v1.ts'
import { EXEMPLARS_READING_V1 } from './prompts/exemplars-reading.v1.ts'
import { EXEMPLARS_SCIENCE_V1 } from './prompts/exemplars-science.v1.ts'
import { formatTextV1 } from './prompts/formats.v1.ts'
import type { Prompt } from './prompts/prompt.ts'
import { writeEnglishV2 } from './prompts/write-english.v2.ts'
import { writeMathV2 } from './prompts/write-math.v2.ts'
import { writeReadingV2 } from './prompts/write-reading.v2.ts'
import { writeScienceV2 } from './prompts/write-science.v2.ts'
import { withinState } from './within-state.ts'

const PROMPTS = {
  english: writeEnglishV2,
  math: writeMathV2,
  reading: writeReadingV2,
  science: writeScienceV2,
} as const satisfies Record<Section, Prompt>

const EXEMPLARS = {
  english: EXEMPLARS_ENGLISH_V1,
  math: EXEMPLARS_MATH_V1,
  reading: EXEMPLARS_READING_V1,
  science: EXEMPLARS_SCIENCE_V1,
} as const satisfies Record<Section, Record<Difficulty, readonly string[]>>

/** Returns the writer's prompt: the rules of the section, the format, and three questions of the difficulty. */
export function promptOf({
  section,
  version,
  difficulty,
}: Pick<Batch, 'section' | 'version' | 'difficulty'>): Prompt {
  const { name, system } = PROMPTS[section]
  return {
    name,
    system: [
      system,
      formatTextV1(version, section),
      `These ${difficulty} questions show the form and the quality. Do not copy or vary them: write about other things.`,
      ...EXEMPLARS[section][difficulty],
    ].join('\n\n'),
  }
}

/**
 * The most tokens of an answer: for each question, for each whole set besides its questions, and for the rest of a
 * repair. In practice, a question took up to 700, and a passage up to 1,500.
 */
export const TOKENS = { question: 1000, set: 2500, repair: 500 } as const

const reply = z.object({ sets: z.array(z.unknown()) })

/** A batch, and the number of its first set among all sets of the section (domain/generation/blueprint). */
export type NumberedBatch = { runId: string; batch: Batch; number: number }
type RequestedSet = NumberedBatch & { place: number; size: number }

export const batchHead = ({ section, version, difficulty }: Batch): string =>
  `Write for the ${VERSION_NAMES[version]} ACT, section ${section}, difficulty ${difficulty}.`

/** Returns the request for one set of a batch: its brief in words. */
export function setRequest({ batch, number, place, size }: RequestedSet): string {
  const { section, version, difficulty } = batch
  const brief = briefOf({ section, version, difficulty, size, number: number + place })
  const topic = brief.topic === null ? '' : `, topic ${brief.topic}`
  const genre = brief.genre === null ? '' : `, as ${brief.genre}`
  return [
    `Set ${place + 1}: exactly ${size} ${size === 1 ? 'question' : 'questions'}${topic}, subject: ${brief.subject}${genre}.`,
    `What makes a question ${difficulty}: ${brief.difficulty}.`,
    'What the questions test, each with the mistake behind one of its distractors, in an order that suits the set:',
    ...brief.questions.map(
      ({ skill, mistake, topic: own, category }) =>
        `- ${category === undefined ? '' : `${own} (${category}): `}${skill}; mistake: ${mistake}`,
    ),
  ].join('\n')
}

/**
 * Returns the request in words. All of it comes from the batch and from our own lists, without any text
 * typed by a person.
 */
const taskOf = (batch: Batch, sets: readonly RequestedSet[], reference: string): string =>
  [
    batchHead(batch),
    ...sets.map(setRequest),
    `The subject is a starting point: choose something particular within it. Reference: ${reference}.`,
  ].join('\n')

export const writeTask = (numbered: NumberedBatch): string =>
  taskOf(
    numbered.batch,
    setSizes(numbered.batch).map((size, place) => ({ ...numbered, place, size })),
    `${numbered.runId}/${numbered.batch.index + 1}`,
  )

type Asked = { runId: string; batch: Batch; prompt: string; questions: number; sets: number }

async function askForSets(
  model: Model,
  { runId, batch, prompt, questions, sets }: Asked,
  modelId: string,
): Promise<unknown[]> {
  const { name, system } = promptOf(batch)
  const { value } = await model.ask({
    modelId,
    promptName: name,
    system,
    prompt,
    schema: {
      type: 'object',
      properties: { sets: { type: 'array', items: writtenJsonSchema(batch.section) } },
      required: ['sets'],
      additionalProperties: false,
    },
    maxTokens: TOKENS.question * questions + TOKENS.set * sets,
    payer: { runId },
  })
  const parsed = reply.safeParse(value)
  if (!parsed.success) throw new AnswerUnusable('The answer contains no sets.')
  return withinState(parsed.data.sets)
}

/**
 * Returns the sets of a batch as the model wrote them, not validated.
 * @throws the errors of `Model.ask`
 */
export const writeSets = (model: Model, numbered: NumberedBatch, modelId: string): Promise<unknown[]> => {
  const { runId, batch } = numbered
  const prompt = writeTask(numbered)
  return askForSets(
    model,
    { runId, batch, prompt, questions: batch.count, sets: setSizes(batch).length },
    modelId,
  )
}

/**
 * Writes one set of a batch anew, because all its questions were rejected.
 * @param request.round the number of the repair
 * @param request.reason why the earlier version was rejected; null if no model should read that
 * @throws the errors of `Model.ask`
 */
export async function writeSet(
  model: Model,
  { round, reason, ...request }: RequestedSet & { round: number; reason: string | null },
  modelId: string,
): Promise<unknown> {
  const { runId, batch, size } = request
  const task = taskOf(batch, [request], `${runId}/${batch.index + 1}, round ${round}`)
  const prompt = reason === null ? task : `${task}\nAn earlier version of this set was rejected: ${reason}.`
  const [written = null] = await askForSets(
    model,
    { runId, batch, prompt, questions: size, sets: 1 },
    modelId,
  )
  return written
}
