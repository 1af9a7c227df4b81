import { Icon } from '../icon.tsx'
import './form.css'

/** What is wrong with a field, and what to do about it. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="field-error">
      <Icon name="warn" />
      {children}
    </span>
  )
}
