import { useQuery } from '@tanstack/react-query'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import type { solvesQuery } from '../queries.ts'

const NAMES = ['First solve', 'Second solve']

type Props = { options: ReturnType<typeof solvesQuery> }

/** The two answers of a model that didn't get the key, with their working. */
export function Solves({ options }: Props) {
  const { data, error } = useQuery(options)
  const problem = data?.problem ?? (error === null ? null : (messageOf(error) ?? UNEXPLAINED))
  return (
    <div role="status" className="question-in-doubt__solves">
      {data === undefined && error === null && (
        <p className="muted">A model solves this question twice without its key…</p>
      )}
      {problem !== null && <p className="muted">The model couldn’t solve it now. {problem}</p>}
      {data !== undefined && data.solves.length > 0 && (
        <ol>
          {data.solves.map(({ answer, working }, index) => (
            <li key={index}>
              {NAMES[index]}: <strong>{answer ?? 'no single answer'}</strong>
              {working !== null && working !== '' && <span className="muted"> · {working}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
