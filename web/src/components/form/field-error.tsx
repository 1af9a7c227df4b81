import { Icon } from '../icon.tsx'
import './form.css'

/** A field's error message, which says how to fix it. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <span id={id} className="field-error">
      <Icon name="warn" />
      {children}
    </span>
  )
}
