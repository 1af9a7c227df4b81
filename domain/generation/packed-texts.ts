import * as z from 'zod'
import { SECTIONS } from '../exam/formats.ts'
import type { Section } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { comparedTextsOf } from './similarity.ts'
import type { ComparedText } from './similarity.ts'

/** The compared texts of the content that ships, packed into one file beside the function. */
const packedSchema = z.record(
  z.enum(SECTIONS),
  z.array(
    z.object({
      /** Set and place: "old-math-angles q3". */
      name: z.string(),
      kind: z.enum(['question', 'passage']),
      runs: z.array(z.int().nonnegative()),
    }),
  ),
)
export type PackedTexts = z.infer<typeof packedSchema>

/** A text that is in the bank, with its name for messages. */
export type KnownText = ComparedText & { name: string }

/** Packs texts by section. Both versions are together: a copy from the other version counts too. */
export function packTexts(sets: readonly ContentSet[]): PackedTexts {
  const textsOf = (section: Section) =>
    sets
      .filter((set) => set.section === section)
      .flatMap((set) =>
        comparedTextsOf(set).map(({ where, kind, runs }) => ({
          name: `${set.id} ${where}`,
          kind,
          runs: [...runs].toSorted((a, b) => a - b),
        })),
      )
  return {
    english: textsOf('english'),
    math: textsOf('math'),
    reading: textsOf('reading'),
    science: textsOf('science'),
  }
}

/**
 * Reads one section's texts from a packed file.
 * @throws ZodError if packTexts didn't write it
 */
export const unpackTexts = (packed: unknown, section: Section): KnownText[] =>
  packedSchema.parse(packed)[section].map(({ name, kind, runs }) => ({ name, kind, runs: new Set(runs) }))
