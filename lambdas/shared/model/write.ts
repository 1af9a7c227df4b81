import * as z from 'zod'
import { TOPICS, VERSION_NAMES, type Section } from '#domain/exam/formats.ts'
import type { Batch } from '#domain/generation/request.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { writtenJsonSchema } from '#domain/generation/written.ts'
import { hash } from '../platform/hash.ts'
import { AnswerUnusable } from './errors.ts'
import type { Model } from './model.ts'
import type { Prompt } from './prompts/prompt.ts'
import { SUBJECTS_V1 } from './prompts/subjects.v1.ts'
import { writeEnglishV1 } from './prompts/write-english.v1.ts'
import { writeMathV1 } from './prompts/write-math.v1.ts'
import { writeReadingV1 } from './prompts/write-reading.v1.ts'
import { writeScienceV1 } from './prompts/write-science.v1.ts'
import { withinState } from './within-state.ts'

const PROMPTS = {
  english: writeEnglishV1,
  math: writeMathV1,
  reading: writeReadingV1,
  science: writeScienceV1,
} as const satisfies Record<Section, Prompt>

/** The most tokens of an answer. In practice, a question took up to 700, and a passage up to 1,500. */
const TOKENS = { question: 1000, set: 2500 } as const

/** The most sets in a batch of this section. */
const SETS = { english: 1, math: 2, reading: 1, science: 2 } as const satisfies Record<Section, number>

const reply = z.object({ sets: z.array(z.unknown()) })

/**
 * Returns the position at which a run begins in a list. It depends on the run's id, so that runs rarely begin
 * with the same subject.
 */
const offsetOf = (runId: string): number => Buffer.from(hash(runId), 'base64url').readUInt16BE()

const nth = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

/**
 * Returns the request in words. All of it comes from the batch and from our own lists, without any text
 * typed by a person. Steps of seven go through the whole list of subjects before one repeats.
 */
export function writeTask(runId: string, batch: Batch): string {
  const { section, version, difficulty, index } = batch
  const offset = offsetOf(runId)
  const sets = setSizes(batch).map((size, place) => {
    const number = index * SETS[section] + place
    const topic = section === 'english' ? '' : `, topic ${nth(TOPICS[section], offset + number) ?? ''}`
    const subject = nth(SUBJECTS_V1[section], offset + number * 7) ?? ''
    return `Set ${place + 1}: exactly ${size} ${size === 1 ? 'question' : 'questions'}${topic}, subject: ${subject}.`
  })
  return [
    `Write for the ${VERSION_NAMES[version]} ACT, section ${section}, difficulty ${difficulty}.`,
    ...sets,
    `The subject is a starting point: choose something particular within it. Reference: ${runId}/${index + 1}.`,
  ].join('\n')
}

/**
 * Returns the sets of a batch as the model wrote them, not validated.
 * @throws the errors of `ask`
 */
export async function writeSets(
  model: Model,
  { runId, batch }: { runId: string; batch: Batch },
  modelId: string,
): Promise<unknown[]> {
  const { name, system } = PROMPTS[batch.section]
  const { value } = await model.ask({
    modelId,
    promptName: name,
    system,
    prompt: writeTask(runId, batch),
    schema: {
      type: 'object',
      properties: { sets: { type: 'array', items: writtenJsonSchema(batch.section) } },
      required: ['sets'],
      additionalProperties: false,
    },
    maxTokens: TOKENS.question * batch.count + TOKENS.set * setSizes(batch).length,
    payer: { runId },
  })
  const parsed = reply.safeParse(value)
  if (!parsed.success) throw new AnswerUnusable('The answer contains no sets.')
  return withinState(parsed.data.sets)
}
