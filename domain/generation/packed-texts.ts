import * as z from 'zod'
import type { Section } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { comparedTextsOf } from './similarity.ts'
import type { ComparedText } from './similarity.ts'

const packedTexts = z.array(
  z.object({
    /** Set and place: "old-math-angles q3". */
    name: z.string(),
    kind: z.enum(['question', 'passage']),
    runs: z.array(z.int().nonnegative()),
  }),
)
/**
 * The compared texts of the content that ships, and of the operator's sources, in one file beside the code of the
 * Lambda function.
 */
const packedSchema = z.object({
  english: packedTexts,
  math: packedTexts,
  reading: packedTexts,
  science: packedTexts,
  sources: packedTexts.default([]),
})
export type PackedTexts = z.infer<typeof packedSchema>

/** A text that a draft is compared with, with its name for messages. */
export type KnownText = ComparedText & {
  name: string
  /** Whether it ships, or is one of the operator's sources. No passage may copy its words. */
  isCopyProtected?: boolean
}

/** A text that generated passages must not copy, such as a chapter of a book: a file of content/sources. */
export type SourceText = { name: string; text: string }

/** Packs texts by section, and sources for all. Both versions are together: a copy from the other version counts. */
export function packTexts(sets: readonly ContentSet[], sources: readonly SourceText[] = []): PackedTexts {
  const pack = (name: string, { kind, runs }: ComparedText) => ({
    name,
    kind,
    runs: [...runs].toSorted((a, b) => a - b),
  })
  const textsOf = (section: Section) =>
    sets
      .filter((set) => set.section === section)
      .flatMap((set) => comparedTextsOf(set).map((text) => pack(`${set.id} ${text.where}`, text)))
  return {
    english: textsOf('english'),
    math: textsOf('math'),
    reading: textsOf('reading'),
    science: textsOf('science'),
    sources: sources.flatMap(({ name, text }) =>
      comparedTextsOf({ passage: text, questions: [] }).map((passage) => pack(name, passage)),
    ),
  }
}

/**
 * Reads one section's texts, and the sources, from a packed file.
 * @throws ZodError if packTexts didn't write it
 */
export function unpackTexts(packed: unknown, section: Section): KnownText[] {
  const parsed = packedSchema.parse(packed)
  return [...parsed[section], ...parsed.sources].map(({ name, kind, runs }) => ({
    name,
    kind,
    runs: new Set(runs),
    isCopyProtected: true,
  }))
}
