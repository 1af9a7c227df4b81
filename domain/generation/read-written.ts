import * as z from 'zod'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import type { Figure } from '../items/figures.ts'
import type { Fault, Sifted } from './draft.ts'
import type { Rejection } from './payload.ts'
import type { Batch } from './request.ts'
import { setsOf } from './sets-of.ts'

/**
 * The schema gate: turns any model output into drafts. A broken question is rejected alone, and a broken
 * figure with the questions that need it. An unreadable set, or one without a required passage, is rejected
 * whole.
 */

/** Far above the bank's maximums (a stem 305, an explanation 310, a passage 4,802 characters). */
const LONGEST = { title: 150, passage: 12_000, text: 3_000, items: 120, figures: 6, quoted: 1_000 } as const

const envelope = z.object({
  title: z.string().trim().min(1).max(LONGEST.title),
  passage: z.string().trim().min(1).max(LONGEST.passage).nullish(),
  figures: z.array(z.unknown()).max(LONGEST.figures).nullish(),
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
const oversized = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > LONGEST.text
    : typeof value === 'object' && value !== null
      ? Object.keys(value).length > LONGEST.items || Object.values(value).some(oversized)
      : false

const oneLine = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')

type Read<T> = { value: T } | { fault: string }

function read<T>(schema: z.ZodType<T>, raw: unknown): Read<T> {
  if (oversized(raw)) return { fault: 'has a text or a list that is too long' }
  const parsed = schema.safeParse(withoutNulls(raw))
  return parsed.success ? { value: parsed.data } : { fault: oneLine(parsed.error) }
}

/** Returns the stem of a raw question, if it can be read. */
function stemOf(raw: unknown): string | null {
  const parsed = z.object({ questionText: z.string() }).safeParse(raw)
  return parsed.success ? parsed.data.questionText.slice(0, LONGEST.quoted) : null
}

const refuse = (fault: Fault, raws: readonly unknown[]): Rejection[] =>
  raws.map((raw) => ({ ...fault, questionText: stemOf(raw) }))

/** The parts that each section's sets have; other passages and figures are ignored. */
const HAS = {
  english: { passage: true, figures: false },
  math: { passage: false, figures: true },
  reading: { passage: true, figures: false },
  science: { passage: true, figures: true },
} as const satisfies Record<Batch['section'], { passage: boolean; figures: boolean }>

/** Returns why the figure that a question names couldn't be read; undefined if there's no such problem. */
const brokenFigure = (question: ContentQuestion, broken: ReadonlyMap<unknown, string>): string | undefined =>
  question.figure === undefined ? undefined : broken.get(question.figure)

function readSet(batch: Batch, place: number, asked: number, raw: unknown): Sifted {
  const all = (gate: Fault['gate'], reason: string, raws: readonly unknown[]): Sifted => ({
    sets: [],
    rejected: refuse({ gate, reason }, [
      ...raws,
      ...Array.from({ length: asked - raws.length }, () => undefined),
    ]),
  })
  if (raw === undefined) return all('schema', 'the model wrote no such set', [])
  const parsed = envelope.safeParse(raw)
  if (!parsed.success) return all('schema', `the set cannot be read: ${oneLine(parsed.error)}`, [])
  const has = HAS[batch.section]
  const { title, passage } = parsed.data
  const raws = parsed.data.questions.slice(0, asked)
  if (has.passage && typeof passage !== 'string') return all('schema', 'the set has no passage', raws)

  const figures: Figure[] = []
  const broken = new Map<unknown, string>()
  for (const rawFigure of has.figures ? (parsed.data.figures ?? []) : []) {
    const figure = read(figureSchema, rawFigure)
    if ('value' in figure) figures.push(figure.value)
    else broken.set(z.object({ id: z.unknown() }).safeParse(rawFigure).data?.id, figure.fault)
  }
  const [fault] = broken.values()
  // A passage mentions its figures, so it can't do without one of them.
  if (has.passage && fault !== undefined) return all('figures', `a figure cannot be read: ${fault}`, raws)

  const questions: ContentQuestion[] = []
  const rejected = raws.flatMap((rawQuestion) => {
    const question = read(contentQuestionSchema, rawQuestion)
    if ('fault' in question) return refuse({ gate: 'schema', reason: question.fault }, [rawQuestion])
    const missing = brokenFigure(question.value, broken)
    if (missing !== undefined)
      return refuse({ gate: 'figures', reason: `its figure cannot be read: ${missing}` }, [rawQuestion])
    questions.push(question.value)
    return []
  })
  const absent = Array.from({ length: asked - raws.length }, () => undefined)
  rejected.push(...refuse({ gate: 'schema', reason: 'the model wrote no such question' }, absent))

  const { section, version, difficulty } = batch
  const set = {
    version, section, difficulty, title, figures, questions,
    ...(has.passage && typeof passage === 'string' ? { passage } : {}),
  } // prettier-ignore
  return { sets: questions.length === 0 ? [] : [{ place, asked, set, settled: new Map() }], rejected }
}

/** Reads a batch. Ignores questions and sets beyond the requested number, and rejects missing ones. */
export function readWritten(batch: Batch, written: readonly unknown[]): Sifted {
  const read = setsOf(batch).map((asked, place) => readSet(batch, place, asked, written[place]))
  return { sets: read.flatMap(({ sets }) => sets), rejected: read.flatMap(({ rejected }) => rejected) }
}
