import { useRef, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { NoteField } from '../tools/note-field.tsx'
import { noteOf, writeNote } from '../tools/scratch-work-rules.ts'
import { useScratchWork, useScratchWorkStore } from '../tools/scratch-work-store.ts'

/** The student's note on a question. It's open from the start if there is one. */
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
        // Or what the student types next would be shortcuts, which answer the question.
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
