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

/** A problem that belongs to no single field, such as a server that can't be reached. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="form-problem">
      {children !== undefined && <FieldError>{children}</FieldError>}
    </div>
  )
}
