import * as z from 'zod'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import type { Figure } from '../items/figures.ts'
import type { Draft, Fault, GateResult, RejectedQuestion } from './draft.ts'
import type { Gap } from './payload.ts'
import type { Batch } from './request.ts'
import { setSizes } from './set-sizes.ts'

/**
 * The schema gate: turns any model output into drafts. A broken question is rejected alone, and a broken
 * figure with the questions that need it. An unreadable set, or one without a required passage, is rejected
 * whole.
 */

/** In characters and entries, far above the bank's maximums (a stem 305, an explanation 310, a passage 4,802). */
export const MAX_LENGTHS = {
  title: 150,
  passage: 12_000,
  text: 3_000,
  entries: 120,
  figures: 6,
  stem: 1_000,
} as const

const envelope = z.object({
  title: z.string().trim().min(1).max(MAX_LENGTHS.title),
  passage: z.string().trim().min(1).max(MAX_LENGTHS.passage).nullish(),
  figures: z.array(z.unknown()).max(MAX_LENGTHS.figures).nullish(),
  questions: z.array(z.unknown()),
})

/** Removes nulls: a model writes null for a field that an author would leave out. */
const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNulls)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, inner]) =>
            inner === null ? [] : [[key, withoutNulls(inner)]],
          ),
        )
      : value

/** Whether a value contains a text or a list longer than any question or figure needs. */
const isOversized = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > MAX_LENGTHS.text
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > MAX_LENGTHS.entries || Object.values(value).some(isOversized)
      : false

const describeIssues = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')

type ReadResult<T> = { value: T } | { fault: string }

function read<T>(schema: z.core.$ZodType<T>, raw: unknown): ReadResult<T> {
  if (isOversized(raw)) return { fault: 'has a text or a list that is too long' }
  const parsed = z.safeParse(schema, withoutNulls(raw))
  return parsed.success ? { value: parsed.data } : { fault: describeIssues(parsed.error) }
}

/** Returns the stem of a raw question, if it can be read. */
function stemOf(raw: unknown): string | null {
  const parsed = z.object({ questionText: z.string() }).safeParse(raw)
  return parsed.success ? parsed.data.questionText.slice(0, MAX_LENGTHS.stem) : null
}

const rejectRaw = (fault: Fault, place: number, slot: number, raw: unknown): RejectedQuestion => ({
  ...fault,
  questionText: stemOf(raw),
  place,
  slot,
})

/** The parts that each section's sets have; other passages and figures are ignored. */
const SECTION_PARTS = {
  english: { passage: true, figures: false },
  math: { passage: false, figures: true },
  reading: { passage: true, figures: false },
  science: { passage: true, figures: true },
} as const satisfies Record<Batch['section'], { passage: boolean; figures: boolean }>

/** Returns why the figure that a question names couldn't be read; undefined if there's no such problem. */
const brokenFigure = (question: ContentQuestion, broken: ReadonlyMap<unknown, string>): string | undefined =>
  question.figure === undefined ? undefined : broken.get(question.figure)

/** Reads one set of a batch. `place` is its position in the batch. */
export function readSet(batch: Batch, place: number, requestedCount: number, raw: unknown): GateResult {
  const rejectSet = (gate: Fault['gate'], reason: string, raws: readonly unknown[]): GateResult => ({
    drafts: [],
    rejected: Array.from({ length: requestedCount }, (_, slot) =>
      rejectRaw({ gate, reason }, place, slot, raws[slot]),
    ),
  })
  if (raw === undefined) return rejectSet('schema', "the model didn't write this set", [])
  const parsed = envelope.safeParse(raw)
  if (!parsed.success)
    return rejectSet('schema', `the set cannot be read: ${describeIssues(parsed.error)}`, [])
  const parts = SECTION_PARTS[batch.section]
  const { title, passage } = parsed.data
  const raws = parsed.data.questions.slice(0, requestedCount)
  if (parts.passage && typeof passage !== 'string') return rejectSet('schema', 'the set has no passage', raws)

  const figures: Figure[] = []
  const broken = new Map<unknown, string>()
  for (const rawFigure of parts.figures ? (parsed.data.figures ?? []) : []) {
    const figure = read(figureSchema, rawFigure)
    if ('value' in figure) figures.push(figure.value)
    else broken.set(z.object({ id: z.unknown() }).safeParse(rawFigure).data?.id, figure.fault)
  }
  const [fault] = broken.values()
  // A passage mentions its figures, so the set can't be used without one of them.
  if (parts.passage && fault !== undefined)
    return rejectSet('figures', `a figure cannot be read: ${fault}`, raws)

  const questions: ContentQuestion[] = []
  const slots: number[] = []
  const rejected = Array.from({ length: requestedCount }, (_, slot) => slot).flatMap((slot) => {
    const question = readQuestion(raws, slot)
    if ('fault' in question)
      return [rejectRaw({ gate: 'schema', reason: question.fault }, place, slot, raws[slot])]
    const missing = brokenFigure(question.value, broken)
    if (missing !== undefined)
      return [
        rejectRaw(
          { gate: 'figures', reason: `its figure cannot be read: ${missing}` },
          place,
          slot,
          raws[slot],
        ),
      ]
    questions.push(question.value)
    slots.push(slot)
    return []
  })

  const { section, version, difficulty } = batch
  const set = {
    version, section, difficulty, title, figures, questions,
    ...(parts.passage && typeof passage === 'string' ? { passage } : {}),
  } // prettier-ignore
  return {
    drafts: questions.length === 0 ? [] : [{ place, requestedCount, set, slots, replacements: new Map() }],
    rejected,
  }
}

/** Reads one of a set's questions, which may be missing. */
const readQuestion = (raws: readonly unknown[], index: number): ReadResult<ContentQuestion> =>
  index < raws.length
    ? read(contentQuestionSchema, raws[index])
    : { fault: "the model didn't write this question" }

/** Reads the questions that replace rejected ones of a set, in the order of the gaps. Ignores further ones. */
export function readRepaired(
  { place, gaps }: { place: number; gaps: readonly Gap[] },
  kept: Draft,
  raw: unknown,
): GateResult {
  const raws = z.object({ questions: z.array(z.unknown()) }).safeParse(raw).data?.questions ?? []
  const questions: ContentQuestion[] = []
  const slots: number[] = []
  const rejected = gaps.flatMap(({ slot, portion }, index) => {
    const question = readQuestion(raws, index)
    if ('fault' in question)
      return [rejectRaw({ gate: 'schema', reason: question.fault }, place, slot, raws[index])]
    // The passage stays, so the portion is the one that has no question.
    const { portion: _, ...rest } = question.value
    questions.push(portion === undefined ? rest : { ...rest, portion })
    slots.push(slot)
    return []
  })
  const draft = { ...kept, set: { ...kept.set, questions }, slots, replacements: new Map<number, string>() }
  return { drafts: questions.length === 0 ? [] : [draft], rejected }
}

/** Reads a batch. Ignores questions and sets beyond the requested number, and rejects missing ones. */
export function readWritten(batch: Batch, written: readonly unknown[]): GateResult {
  const results = setSizes(batch).map((requestedCount, place) =>
    readSet(batch, place, requestedCount, written[place]),
  )
  return {
    drafts: results.flatMap(({ drafts }) => drafts),
    rejected: results.flatMap(({ rejected }) => rejected),
  }
}
