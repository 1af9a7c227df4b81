import * as auth from 'aws-amplify/auth'
import { TERMS } from '../../../../domain/accounts/sign-up.ts'
import type { Outcome } from './outcomes.ts'
import { attempt } from './pool-failure.ts'

export type SignUpForm = { firstName: string; lastName: string; email: string; password: string }

/** Makes an account, which waits for the code that its e-mail is sent. The form's terms were accepted. */
export const signUp = ({ firstName, lastName, email, password }: SignUpForm): Promise<Outcome> =>
  attempt(() =>
    auth.signUp({
      username: email.trim(),
      password,
      options: {
        userAttributes: { email: email.trim(), given_name: firstName.trim(), family_name: lastName.trim() },
        // The pre-sign-up trigger asks for it.
        validationData: { [TERMS.key]: TERMS.accepted },
      },
    }),
  )

export const confirmSignUp = (email: string, code: string): Promise<Outcome> =>
  attempt(() => auth.confirmSignUp({ username: email.trim(), confirmationCode: code.trim() }))

export const resendCode = (email: string): Promise<Outcome> =>
  attempt(() => auth.resendSignUpCode({ username: email.trim() }))
