import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import { QUESTION_ID } from '../ids.ts'
import { REPORT_KINDS, reportTextProblem } from '../reports/report.ts'
import { described } from './described.ts'
import type { reportRoutes, reportWorkRoutes } from './reports.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const reportSchema = z.object({
  id: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  setId: z.string(),
  revision: described(z.int(), 'The revision that the student saw.'),
  question: described(z.int().check(z.positive()), 'The number of the question in the set, from 1.'),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  createdAt: described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.'),
})

const reportItem = {
  body: z
    .strictObject({
      questionId: z.string().check(z.regex(QUESTION_ID)),
      kind: z.enum(REPORT_KINDS),
      text: described(z._default(z.string().check(z.trim()), ''), 'What is wrong, at most 500 characters.'),
    })
    .check(
      z.superRefine(({ kind, text }, context) => {
        const problem = reportTextProblem(kind, text)
        if (problem !== null) context.addIssue({ code: 'custom', path: ['text'], message: problem })
      }),
    ),
  reply: z.object({ reported: z.literal(true) }),
}

export const reportSchemas = {
  reportQuestion: reportItem,
  reportDrillItem: reportItem,
  listReports: { reply: z.object({ reports: z.array(reportSchema) }) },
  closeReport: { reply: z.object({ closed: z.literal(true) }) },
} satisfies RouteSchemas<typeof reportRoutes & typeof reportWorkRoutes>
