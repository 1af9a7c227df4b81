import * as z from 'zod'

/** A hint. None has the key, and none may get a field that has it. */
export const hintStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('look'),
    text: z.string(),
    place: z.string().nullable().describe('Where to look: “paragraph 3”; null if nothing says it.'),
  }),
  z.object({
    kind: z.literal('strategy'),
    text: z.string(),
    guide: z
      .object({ id: z.string(), title: z.string() })
      .nullable()
      .describe('The strategy guide that teaches it; null if it was removed.'),
  }),
  z.object({
    kind: z.literal('remove'),
    choice: z.string().describe('The text of one wrong choice.'),
    reason: z.string(),
  }),
])
