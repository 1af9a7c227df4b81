import * as z from 'zod/mini'
import { described } from './described.ts'

/** The schema of a hint. No field of a hint may contain the key. */
export const hintStep = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('look'),
      text: z.string(),
      place: described(
        z.nullable(z.string()),
        'Where to look: “paragraph 3”; null if the hint names no place.',
      ),
    }),
    z.object({
      kind: z.literal('strategy'),
      text: z.string(),
      guide: described(
        z.nullable(z.object({ id: z.string(), title: z.string() })),
        'The guide that teaches the strategy; null if the guide was removed.',
      ),
    }),
    z.object({
      kind: z.literal('remove'),
      choice: described(z.string(), 'The text of one wrong choice.'),
      reason: described(z.string(), 'Why that choice is wrong.'),
    }),
  ]),
)
