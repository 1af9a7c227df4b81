import { sectionAt } from '#domain/attempts/attempt.ts'
import { applyClockAction } from '#domain/attempts/sitting.ts'
import { usePlayer } from '../sitting/player-context.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/**
 * Returns how the student ends the current section: the last one by submitting the test, the others by finishing the
 * section.
 */
export function useSectionEnd() {
  const store = useStore()
  const { submit } = usePlayer()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const isLast = useSitting(({ attempt }) => attempt.sections.at(-1)?.section === section)
  const isInCheckMode = useSitting(({ attempt }) => attempt.mode === 'check')
  const finish = () => store.apply((sitting, now) => applyClockAction(sitting, 'finish', section, now))
  return {
    label: isInCheckMode ? 'Finish Practice' : isLast ? 'Submit Test' : 'Finish Section',
    isLast,
    end: isLast ? submit : finish,
  }
}
