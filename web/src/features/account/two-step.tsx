import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { PasswordAndCode, usePasswordAndCode } from '#web/components/form/password-and-code.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { paths } from '#web/config/paths.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { toast } from '#web/lib/toast.ts'
import { LoadedSetting } from './loaded-setting.tsx'
import { authenticatorQuery } from './queries.ts'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import './two-step.css'

const isStaff = ({ admin, editor = false }: Person): boolean => admin || editor

/** Two-step sign-in with an authenticator app: its state, and how to turn it on or off. */
export function TwoStep({ person }: { person: Person }) {
  const query = useQuery(authenticatorQuery(person.userId))
  return (
    // If /admin needs a second factor, it links to this part.
    <div id="two-step" className="two-step">
      <Panel
        title="Two-step sign-in"
        aside={query.data === true && <Badge tone="ok">On</Badge>}
        text={
          isStaff(person)
            ? 'Administrators and editors sign in with their password and a code from an authenticator app.'
            : 'If you turn it on, you sign in with your password and a code from an authenticator app on your phone. It’s optional.'
        }
      >
        <LoadedSetting query={query}>{(loaded) => <Setting person={person} isOn={loaded} />}</LoadedSetting>
      </Panel>
    </div>
  )
}

function Setting({ person, isOn }: { person: Person; isOn: boolean }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [hasBeenClosed, setHasBeenClosed] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const isClosedAgain = !isOpen && hasBeenClosed
  // The form that had the focus is gone, so the first link or button here gets the focus.
  useEffect(() => {
    if (isClosedAgain) opener.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isClosedAgain, isOn])

  const close = () => {
    setOpen(false)
    setHasBeenClosed(true)
  }
  const change = (next: boolean) => {
    client.setQueryData(authenticatorQuery(person.userId).queryKey, next)
    toast(next ? 'Two-step sign-in is on' : 'Two-step sign-in is off')
    close()
  }
  if (isOpen)
    return isOn ? (
      <TurnOff person={person} onOff={() => change(false)} onCancel={close} />
    ) : (
      <SetUpAuthenticator person={person} onOn={() => change(true)} onCancel={close} />
    )
  return (
    <div ref={opener} className="two-step__actions">
      {isOn && isStaff(person) && (
        <LinkButton to={paths.admin.href()} variant="primary">
          Continue to administration
        </LinkButton>
      )}
      <Button onClick={() => setOpen(true)}>{isOn ? 'Turn off' : 'Set up'}</Button>
    </div>
  )
}

type TurnOffProps = { person: Person; onOff: () => void; onCancel: () => void }

/** Asks for the password and a code, so that nobody else at an unlocked computer can turn the second step off. */
function TurnOff({ person, onOff, onCancel }: TurnOffProps) {
  const form = usePasswordAndCode(
    (password, code) => withAuth(({ turnAuthenticatorOff }) => turnAuthenticatorOff(person, password, code)),
    onOff,
  )
  return (
    <form {...form.props} className="account__form" aria-label="Turn off two-step sign-in">
      <div className="account__stack">
        <PasswordAndCode
          email={person.email}
          hint="6 digits from your authenticator app"
          problems={form.problems}
        />
      </div>
      <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
      <div className="two-step__actions">
        <SubmitButton isBusy={form.isBusy} busyLabel="Turning off…" small>
          Turn off
        </SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
