import { Button } from '#web/components/button.tsx'
import { usePlayer } from '../sitting/player-context.ts'
import { answeredCount, positionOf } from '../sitting/questions.ts'
import { useSectionEnd } from '../ending/use-section-end.ts'
import { useStore } from '../sitting/use-sitting.ts'

/**
 * The button Submit Test, Finish Section, or Finish Practice. If the section has unanswered questions, it asks first,
 * so that an accidental tap doesn't end the section.
 */
export function EndButton() {
  const store = useStore()
  const { open } = usePlayer()
  const { label, isLast, end } = useSectionEnd()
  const press = () => {
    const sitting = store.sitting()
    if (answeredCount(sitting) < positionOf(sitting).of) open('end-section')
    else end()
  }
  return (
    <Button variant="primary" iconEnd={isLast ? undefined : 'chevron-right'} onClick={press}>
      {label}
    </Button>
  )
}
