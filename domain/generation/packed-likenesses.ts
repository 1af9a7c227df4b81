import * as z from 'zod'
import { SECTIONS } from '../exam/formats.ts'
import type { Section } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { likenessesOf } from './likeness.ts'
import type { Likeness } from './likeness.ts'

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
export type PackedLikenesses = z.infer<typeof packedSchema>

/** A text that is in the bank, with its name for messages. */
export type KnownLikeness = Likeness & { name: string }

/** Packs texts by section. Both versions are together: a copy from the other version counts too. */
export function packLikenesses(sets: readonly ContentSet[]): PackedLikenesses {
  const of = (section: Section) =>
    sets
      .filter((set) => set.section === section)
      .flatMap((set) =>
        likenessesOf(set).map(({ where, kind, runs }) => ({
          name: `${set.id} ${where}`,
          kind,
          runs: [...runs].toSorted((a, b) => a - b),
        })),
      )
  return { english: of('english'), math: of('math'), reading: of('reading'), science: of('science') }
}

/**
 * Reads one section's texts from a packed file.
 * @throws ZodError if packTexts didn't write it
 */
export const unpackLikenesses = (packed: unknown, section: Section): KnownLikeness[] =>
  packedSchema.parse(packed)[section].map(({ name, kind, runs }) => ({ name, kind, runs: new Set(runs) }))
