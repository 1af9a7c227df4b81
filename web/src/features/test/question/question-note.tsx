import { useRef, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { NoteField } from '../tools/note-field.tsx'
import { noteOf, writeNote } from '../tools/scratch-work-rules.ts'
import { useScratchWork, useScratchWorkStore } from '../tools/scratch-work-store.ts'

/** The student's note on a question. The field is open from the start if there is a note. */
export function QuestionNote({ questionId, number }: { questionId: string; number: number }) {
  const scratchWork = useScratchWorkStore()
  const text = useScratchWork(({ notes }) => noteOf(notes, questionId))
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const isPressed = useRef(false)
  return (
    <details
      className="question__note"
      open={isOpen ?? text !== ''}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        // Without the focus, the keys that the student types next would be shortcuts, and could answer the question.
        if (currentTarget.open && isPressed.current) currentTarget.querySelector('textarea')?.focus()
        isPressed.current = false
      }}
    >
      <summary className="button button--quiet" onClick={() => (isPressed.current = true)}>
        <Icon name="english" />
        Note
      </summary>
      <NoteField
        label={`Note on question ${number}`}
        text={text}
        onChange={(next) => scratchWork.change(writeNote(questionId, next))}
      />
    </details>
  )
}
