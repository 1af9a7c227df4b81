import * as z from 'zod/mini'
import { described } from './described.ts'

/** A hint. None has the key, and none may get a field that has it. */
export const hintStep = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('look'),
      text: z.string(),
      place: described(z.nullable(z.string()), 'Where to look: “paragraph 3”; null if nothing says it.'),
    }),
    z.object({
      kind: z.literal('strategy'),
      text: z.string(),
      guide: described(
        z.nullable(z.object({ id: z.string(), title: z.string() })),
        'The strategy guide that teaches it; null if it was removed.',
      ),
    }),
    z.object({
      kind: z.literal('remove'),
      choice: described(z.string(), 'The text of one wrong choice.'),
      reason: z.string(),
    }),
  ]),
)
