import { z } from 'zod'
import { TOPICS, type Section } from '../exam/formats.ts'
import { isGuideId } from '../guides/guide.ts'
import { text } from './text.ts'

/** The most characters of a reminder: they fit in two lines on a phone. */
const MAX_LINE_LENGTH = 90

const reminder = z.strictObject({ line: text.max(MAX_LINE_LENGTH), guide: z.string().refine(isGuideId) })
const sectionReminders = (section: Section) =>
  z.strictObject({
    general: z.array(reminder).length(3),
    topics: z.strictObject(
      Object.fromEntries(TOPICS[section].map((topic) => [topic, z.array(reminder).length(2)])),
    ),
  })

/** The strategy reminders of each section: general lines, and lines for each topic. */
export const remindersPage = z.strictObject({
  english: sectionReminders('english'),
  math: sectionReminders('math'),
  reading: sectionReminders('reading'),
  science: sectionReminders('science'),
})

/** A line of advice, and the id of the strategy guide that explains it. */
export type Reminder = z.infer<typeof reminder>
export type RemindersPage = z.infer<typeof remindersPage>
