import { Button } from '../button.tsx'

type Props = {
  children: string
  /** What it says while the form is on its way: it keeps its place, and focus. */
  busyLabel: string
  busy: boolean
  /** One of several forms of a page. */
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
        // The second press of a double click would send what the first one has left of the form.
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
