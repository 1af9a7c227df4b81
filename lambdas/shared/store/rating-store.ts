import * as z from 'zod/mini'
import {
  QUESTION_KINDS,
  RATINGS,
  type AnswerSource,
  type Rated,
  type RatingCounts,
} from '#domain/tutor/rating.ts'
import { hash } from '../platform/hash.ts'
import { dayRatingsKey, TUTOR_RATINGS } from './keys.ts'
import type { Table } from './table.ts'

/** Short, since the item has one name per rated answer. A day has far too few answers for two equal names. */
const NAME_LENGTH = 10
const PREFIX = '='

/**
 * Returns the number of changes and the rating as one number. It grows with each change of the rating, so that a
 * conditional write can reject an earlier one.
 */
const codeOf = ({ rating, changes }: Rated): number => changes * RATINGS.length + RATINGS.indexOf(rating)
const ratingOf = (code: number) => RATINGS[code % RATINGS.length]

const dayRatings = z.catchall(
  z.object({ day: z.string(), prompt: z.string(), kind: z.enum(QUESTION_KINDS) }),
  z.unknown(),
)

export type RatingStore = ReturnType<typeof createRatingStore>

/**
 * Counts the ratings of the tutor's answers. An item has a name for each rated answer, from which nobody can
 * find the answer's student, so that a repeat is never counted twice. The item outlives the conversations.
 */
export function createRatingStore(table: Table) {
  return {
    /**
     * Counts an answer's rating. Does nothing if this change or a later one is already counted.
     * @param day the day of the answer, also for a later rating
     */
    async count(day: string, source: AnswerSource, turnId: string, rated: Rated): Promise<void> {
      const { prompt, kind } = source
      await table.update(dayRatingsKey(day, source), {
        set: 'SET #answer = :code, #day = :day, prompt = :prompt, kind = :kind',
        when: 'attribute_not_exists(#answer) OR #answer < :code',
        names: { '#answer': PREFIX + hash('rating', turnId).slice(0, NAME_LENGTH), '#day': 'day' },
        values: { ':code': codeOf(rated), ':day': day, ':prompt': prompt, ':kind': kind },
      })
    },

    /** Returns the counts of these months (YYYY-MM) by day and source. */
    async readMonths(months: readonly string[]): Promise<RatingCounts[]> {
      const items = await Promise.all(
        months.map((month) => table.query({ pk: TUTOR_RATINGS, skPrefix: `DAY#${month}` })),
      )
      return items.flat().map((item) => {
        const { day, prompt, kind, ...rest } = dayRatings.parse(item)
        const ratings = Object.entries(rest)
          .filter(([name]) => name.startsWith(PREFIX))
          .map(([, code]) => ratingOf(z.int().parse(code)))
        const countOf = (wanted: string) => ratings.filter((rating) => rating === wanted).length
        return { day, prompt, kind, helpful: countOf('helpful'), notHelpful: countOf('not-helpful') }
      })
    },
  }
}
