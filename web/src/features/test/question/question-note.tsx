import { useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { NoteField } from '../tools/note-field.tsx'
import { noteOf, writeNote } from '../tools/scratch-work-rules.ts'
import { useScratchWork, useScratchWorkStore } from '../tools/scratch-work-store.ts'

/** The student's note on a question. It's open from the start if there is one. */
export function QuestionNote({ questionId, number }: { questionId: string; number: number }) {
  const scratchWork = useScratchWorkStore()
  const text = useScratchWork(({ notes }) => noteOf(notes, questionId))
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return (
    <details
      className="question__note"
      open={isOpen ?? text !== ''}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="button button--quiet">
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
