import { advance } from '#domain/attempts/clocks.ts'
import { SECTION_NAMES, type Section } from '#domain/exam/formats.ts'
import { Icon } from '#web/components/icon.tsx'
import { toneClass } from '#web/components/tone.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'

/** The sections of a full test in order: done, current, and later. */
export function SectionSteps({ now }: { now: Section }) {
  const store = useStore()
  const attempt = useSitting((sitting) => sitting.attempt)
  const { sections } = advance(attempt, store.now())
  return (
    <ol role="list" className="steps" aria-label="Sections">
      {sections.map(({ section, state }, index) => {
        const isNow = section === now
        const done = state === 'finished'
        return (
          <li
            key={section}
            className={`step ${toneClass(section)}`}
            data-state={done ? 'done' : isNow ? 'now' : 'later'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="step__mark" aria-hidden="true">
              {done ? <Icon name="check" /> : index + 1}
            </span>
            <span className="step__name">{SECTION_NAMES[section]}</span>
            <span className="step__state">{done ? 'Done' : isNow ? 'Now' : 'Later'}</span>
          </li>
        )
      })}
    </ol>
  )
}
