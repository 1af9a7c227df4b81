import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/panel.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { Link } from '#web/lib/link.tsx'
import { setHref } from '../address.ts'
import { formatPercent } from '../format-values.ts'
import { Loaded } from '../loaded.tsx'
import { similarQuery } from '../queries.ts'
import { poolName } from '../questions/run-text.ts'

/** The questions and passages of the bank that are most like those of a draft. */
export function SimilarItems({ account, draft }: { account: string; draft: DraftReply }) {
  const query = useQuery(similarQuery(account, draft))
  return (
    <Panel
      title="Similar in the bank"
      text="By the words that they share, in both formats. Copies never get this far."
    >
      <Loaded query={query} what="similar questions">
        {({ similar, compared, left }) => (
          <>
            {similar.length === 0 ? (
              <p className="admin-empty">Nothing in the bank is like this set.</p>
            ) : (
              <ul role="list" aria-label="Similar in the bank" className="similar-items">
                {similar.map(({ version, section, setId, title, question, own, similarity, text }) => (
                  <li key={`${setId} ${question}`}>
                    <p>
                      {own === null ? 'The passage' : `Question ${own + 1}`}: {formatPercent(similarity)} like{' '}
                      <Link to={setHref({ version, section, id: setId })}>
                        {title}
                        {question !== null && `, question ${question + 1}`}
                      </Link>{' '}
                      <span className="muted">({poolName({ version, section })})</span>
                    </p>
                    <p className="muted small">{text}</p>
                  </li>
                ))}
              </ul>
            )}
            <p className="muted small">
              Compared with {counted(compared, 'set')}
              {left > 0 && `; ${counted(left, 'more set wasn’t', 'more sets weren’t')} compared`}.
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
