import * as z from 'zod'
import { CATEGORIES, textProblem, type TextField } from '../contact/message.ts'
import type { contactRoutes } from './contact.routes.ts'
import type { RouteSchemas } from './schema.ts'

/** A text field that the sender fills in, without surrounding white space. */
const textField = (field: TextField) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const problem = textProblem(field, text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })

export const contactSchemas = {
  sendMessage: {
    body: z.strictObject({
      name: textField('name'),
      email: textField('email').describe('The address for replies.'),
      category: z.enum(CATEGORIES).nullable().default(null),
      subject: textField('subject'),
      message: textField('message'),
    }),
    reply: z.object({ id: z.string().describe('The id by which the operator finds the message.') }),
  },
} satisfies RouteSchemas<typeof contactRoutes>
