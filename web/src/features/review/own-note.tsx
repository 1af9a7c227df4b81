import { useQuery } from '@tanstack/react-query'
import { departures, results } from '#web/lib/device/records.ts'
import { useParams } from '#web/lib/router.ts'

/** The student's note on a question, if this device has one. */
export function OwnNote({ questionId }: { questionId: string }) {
  const { attemptId = '' } = useParams()
  const { data: notes } = useQuery({
    queryKey: ['notes', attemptId],
    queryFn: async () =>
      ((await results.read(attemptId)) ?? (await departures.read(attemptId))?.checked)?.notes ?? {},
    networkMode: 'always',
  })
  const note = notes?.[questionId]
  if (note === undefined) return null
  return (
    <div className="lesson">
      <h4>Your note</h4>
      <p>{note}</p>
      <p className="fine">Only on this device.</p>
    </div>
  )
}
