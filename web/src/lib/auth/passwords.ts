import * as auth from 'aws-amplify/auth'
import type { Outcome } from './outcomes.ts'
import { attempt, isRefusal } from './pool-failure.ts'
import { whileTokensStay } from './token-lock.ts'

/** Sends a code, where there is such an account; the outcome does not tell. */
export const forgotPassword = (email: string): Promise<Outcome> =>
  attempt(async () => {
    try {
      await auth.resetPassword({ username: email.trim() })
    } catch (error) {
      // So Cognito may say of an account whose e-mail was never verified, and of no other.
      if (!isRefusal(error, 'InvalidParameterException')) throw error
    }
  })

export const resetPassword = (email: string, code: string, newPassword: string): Promise<Outcome> =>
  attempt(() =>
    auth.confirmResetPassword({ username: email.trim(), confirmationCode: code.trim(), newPassword }),
  )

export const changePassword = (oldPassword: string, newPassword: string): Promise<Outcome> =>
  attempt(() => whileTokensStay(() => auth.updatePassword({ oldPassword, newPassword })))
