import * as z from 'zod'
import { COMMENT_LENGTH } from '../comments/comment.ts'
import { contentSetSchema } from '../items/content-set.ts'
import type { RouteSchemas } from './schema.ts'
import type { setWorkRoutes } from './sets.routes.ts'

const epochMs = z.int().nonnegative().describe('Epoch milliseconds by the server clock.')

/** An editor or administrator, as their colleagues see them. */
export const colleague = z.object({
  id: z.string().describe('The user id.'),
  name: z.string().describe('Empty if the account is gone.'),
})

const comments = z.object({
  comments: z.array(z.object({ id: z.string(), by: colleague, at: epochMs, text: z.string() })),
})

export const setWorkSchemas = {
  listRevisions: {
    reply: z.object({
      revisions: z.array(
        z.object({
          revision: z.int().positive(),
          at: epochMs.nullable().describe('Null for a revision whose time was not stored.'),
          kind: z
            .enum(['content', 'generated', 'imported', 'admin'])
            .describe(
              'Whether it ships with the product, a run wrote it, it’s from a file, or somebody edited it.',
            ),
          by: colleague.nullable().describe('Who edited it; null if nobody did or it was not stored.'),
          reason: z
            .string()
            .nullable()
            .describe('Why it was saved although a model’s reading rejected it; null if none did.'),
          restores: z
            .int()
            .positive()
            .nullable()
            .describe('The earlier revision whose text it restored; null if none.'),
        }),
      ),
    }),
  },
  getRevision: { reply: z.object({ revision: z.int().positive(), source: contentSetSchema }) },
  listComments: { reply: comments },
  addComment: {
    body: z.strictObject({
      text: z.string().trim().min(COMMENT_LENGTH.least).max(COMMENT_LENGTH.most),
    }),
    reply: comments,
  },
} satisfies RouteSchemas<typeof setWorkRoutes>
