import { Button } from '../../components/button.tsx'
import { usePlayer } from './player-context.ts'
import { useEnding } from './use-ending.ts'

/** Submit Test or Finish Section: with questions still open it asks first, so that one tap too many never ends anything. */
export function EndButton() {
  const { open } = usePlayer()
  const { label, isLast, answered, total, end } = useEnding()
  return (
    <Button
      variant="primary"
      iconEnd={isLast ? undefined : 'chevron-right'}
      onClick={() => (answered < total ? open('end-section') : end())}
    >
      {label}
    </Button>
  )
}
