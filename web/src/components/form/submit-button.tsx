import { Button } from '../button.tsx'

type Props = {
  children: string
  /** The label while the form is being sent. The button stays enabled, so it keeps the focus. */
  busyLabel: string
  isBusy: boolean
  /** Whether the button is small, for a page with more than one form. */
  small?: boolean
}

/** The button that sends a form. Screen readers announce that the form is being sent. */
export function SubmitButton({ children, busyLabel, isBusy, small = false }: Props) {
  return (
    <>
      <Button
        type="submit"
        variant={small ? 'default' : 'primary'}
        large={!small}
        wide={!small}
        aria-disabled={isBusy}
        // The first click may change the form, and a double click must not send the changed form.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {isBusy ? busyLabel : children}
      </Button>
      <span role="status" className="visually-hidden">
        {isBusy ? busyLabel : ''}
      </span>
    </>
  )
}
