import * as z from 'zod'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import type { Figure } from '../items/figures.ts'
import type { Fault, GateResult } from './draft.ts'
import type { Rejection } from './payload.ts'
import type { Batch } from './request.ts'
import { setSizes } from './set-sizes.ts'

/**
 * The schema gate: turns any model output into drafts. A broken question is rejected alone, and a broken
 * figure with the questions that need it. An unreadable set, or one without a required passage, is rejected
 * whole.
 */

/** In characters and entries, far above the bank's maximums (a stem 305, an explanation 310, a passage 4,802). */
const MAX_LENGTHS = {
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

const rejectAll = (fault: Fault, raws: readonly unknown[]): Rejection[] =>
  raws.map((raw) => ({ ...fault, questionText: stemOf(raw) }))

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

function readSet(batch: Batch, place: number, requestedCount: number, raw: unknown): GateResult {
  const rejectSet = (gate: Fault['gate'], reason: string, raws: readonly unknown[]): GateResult => ({
    drafts: [],
    rejected: rejectAll({ gate, reason }, [
      ...raws,
      ...Array.from({ length: requestedCount - raws.length }, () => undefined),
    ]),
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
  const rejected = raws.flatMap((rawQuestion) => {
    const question = read(contentQuestionSchema, rawQuestion)
    if ('fault' in question) return rejectAll({ gate: 'schema', reason: question.fault }, [rawQuestion])
    const missing = brokenFigure(question.value, broken)
    if (missing !== undefined)
      return rejectAll({ gate: 'figures', reason: `its figure cannot be read: ${missing}` }, [rawQuestion])
    questions.push(question.value)
    return []
  })
  const absent = Array.from({ length: requestedCount - raws.length }, () => undefined)
  rejected.push(...rejectAll({ gate: 'schema', reason: "the model didn't write this question" }, absent))

  const { section, version, difficulty } = batch
  const set = {
    version, section, difficulty, title, figures, questions,
    ...(parts.passage && typeof passage === 'string' ? { passage } : {}),
  } // prettier-ignore
  return {
    drafts: questions.length === 0 ? [] : [{ place, requestedCount, set, replacements: new Map() }],
    rejected,
  }
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
