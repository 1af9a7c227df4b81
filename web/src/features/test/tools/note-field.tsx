import { useId } from 'react'
import { NOTE_LENGTH } from './scratch-work-rules.ts'
import './note-field.css'

type Props = { label: string; text: string; onChange: (text: string) => void }

/** A field for a student's note. The caller stores each change on this device. */
export function NoteField({ label, text, onChange }: Props) {
  const id = useId()
  return (
    <div className="note-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="note-field__text"
        rows={3}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="fine">Only on this device.</p>
    </div>
  )
}
