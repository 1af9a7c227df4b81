import { Icon } from '../icon.tsx'
import type { Announcement } from './use-form.ts'
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

/**
 * A problem that belongs to no single field, such as a server that can't be reached. Screen readers announce
 * it. Without such a problem, they announce the first field's problem.
 */
export function FormProblem({
  announced,
  children,
}: {
  announced: Announcement | null
  children: string | undefined
}) {
  return (
    <div role="alert" className="form-problem">
      {children !== undefined ? (
        <FieldError>{children}</FieldError>
      ) : (
        announced !== null && <span className="visually-hidden">{announced.text}</span>
      )}
    </div>
  )
}
