import { GuideScreen } from '#web/features/strategy/guide-screen.tsx'
import { useParams } from '#web/lib/router.ts'

/** Both addresses of a guide: /strategy/{id} and /strategy-guide/{guideId}. */
export function Component() {
  const { id, guideId } = useParams()
  return <GuideScreen id={id ?? guideId ?? ''} />
}
