import { Panel } from '#web/components/panel.tsx'
import type { QuestionKind } from '#domain/tutor/rating.ts'
import type { AnalyticsReply } from '#web/lib/admin-api.ts'
import { formatPercent } from '../format-values.ts'
import { Table } from '../table.tsx'

const KIND_NAMES = {
  mistake: 'Explain my mistake',
  strategy: 'Show me the strategy',
  quiz: 'Quiz me',
  step: 'Ask about a step',
  own: 'Own question',
} as const satisfies Record<QuestionKind, string>

type Row = Pick<AnalyticsReply['tutorRatings'][number], 'helpful' | 'notHelpful'>
const sumOf = (rows: readonly Row[]): Row => ({
  helpful: rows.reduce((sum, { helpful }) => sum + helpful, 0),
  notHelpful: rows.reduce((sum, { notHelpful }) => sum + notHelpful, 0),
})

/** How helpful students find the tutor's answers, by prompt and kind of question. */
export function TutorRatings({ ratings }: { ratings: AnalyticsReply['tutorRatings'] }) {
  const prompts = [...new Set(ratings.map(({ prompt }) => prompt))]
  return (
    <Panel
      title="Ratings of the tutor"
      text="Students’ ratings of answers given in the last 90 days. Only counts are stored here."
    >
      {prompts.length === 0 ? (
        <p className="admin-empty">No student has rated an answer in this period.</p>
      ) : (
        <Table
          name="Ratings of the tutor"
          head={
            <>
              <th scope="col">Prompt and question</th>
              <th scope="col" className="admin-table__number">
                Helpful
              </th>
              <th scope="col" className="admin-table__number">
                Not helpful
              </th>
              <th scope="col" className="admin-table__number">
                Share helpful
              </th>
              <th scope="col" className="admin-table__number">
                Ratings
              </th>
            </>
          }
        >
          {prompts.map((prompt) => {
            const rows = ratings.filter((row) => row.prompt === prompt)
            return [
              <RatingRow key={prompt} name={prompt} isTotal {...sumOf(rows)} />,
              ...rows.map(({ kind, helpful, notHelpful }) => (
                <RatingRow
                  key={`${prompt} ${kind}`}
                  name={KIND_NAMES[kind]}
                  helpful={helpful}
                  notHelpful={notHelpful}
                />
              )),
            ]
          })}
        </Table>
      )}
    </Panel>
  )
}

function RatingRow({
  name,
  isTotal = false,
  helpful,
  notHelpful,
}: Row & { name: string; isTotal?: boolean }) {
  const total = helpful + notHelpful
  return (
    <tr className={isTotal ? 'tutor-ratings__prompt' : 'tutor-ratings__kind'}>
      <th scope="row">
        {name}
        {isTotal && ', all'}
      </th>
      <td className="admin-table__number">{helpful}</td>
      <td className="admin-table__number">{notHelpful}</td>
      <td className="admin-table__number">{formatPercent(total === 0 ? null : helpful / total)}</td>
      <td className="admin-table__number">{total}</td>
    </tr>
  )
}
