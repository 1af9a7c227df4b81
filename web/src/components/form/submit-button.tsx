import { Button } from '../button.tsx'

type Props = {
  children: string
  /** The label while the form is being sent. The button keeps its place and focus. */
  busyLabel: string
  busy: boolean
  /** For one of several forms on a page. */
  small?: boolean
}

export function SubmitButton({ children, busyLabel, busy, small = false }: Props) {
  return (
    <>
      <Button
        type="submit"
        variant={small ? 'default' : 'primary'}
        large={!small}
        wide={!small}
        aria-disabled={busy}
        // The second click of a double click would send whatever the first one left in the form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {busy ? busyLabel : children}
      </Button>
      <span role="status" className="visually-hidden">
        {busy ? busyLabel : ''}
      </span>
    </>
  )
}
