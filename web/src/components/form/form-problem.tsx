import { FieldError } from './field-error.tsx'

/** A problem of the whole form: the user pool refused, or couldn't be reached. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="form-problem">
      {children !== undefined && <FieldError>{children}</FieldError>}
    </div>
  )
}
