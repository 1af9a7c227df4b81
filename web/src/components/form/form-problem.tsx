import { FieldError } from './field-error.tsx'

/** What is wrong with no field in particular: the user pool refused, or could not be reached. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="form-problem">
      {children !== undefined && <FieldError>{children}</FieldError>}
    </div>
  )
}
