import { CLIENT_ID, POOL_ID } from './settings.ts'

/** The event that Cognito passes to a pre-sign-up trigger and gets back. */
export type PreSignUpEvent = {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: 'PreSignUp_SignUp'
  request: {
    userAttributes: Record<string, string>
    /** Null if the sign-up sent none. */
    validationData: Record<string, string> | null
    clientMetadata: Record<string, string>
  }
  response: { autoConfirmUser: boolean; autoVerifyEmail: boolean; autoVerifyPhone: boolean }
}
/** A trigger; an error that it throws refuses the sign-up. */
export type PreSignUp = (event: PreSignUpEvent) => Promise<PreSignUpEvent>

export const preSignUpEvent = (userName: string, request: PreSignUpEvent['request']): PreSignUpEvent => ({
  version: '1',
  region: POOL_ID.split('_')[0] ?? '',
  userPoolId: POOL_ID,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
  triggerSource: 'PreSignUp_SignUp',
  request,
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})
