import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolEmail,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { PASSWORD_POLICY } from '#domain/accounts/password-policy.ts'
import { acknowledge } from '../nag.ts'
import { CODE_MAIL } from './mail.ts'

export type AccountPoolProps = {
  readonly name: string
  readonly email: UserPoolEmail
  readonly preSignUp: IFunction
  /** Whether the pool refuses to be deleted. */
  readonly isProtected: boolean
  /** Whether passwords known from breaches are refused, which needs Cognito's Plus plan. */
  readonly refuseBreachedPasswords: boolean
}

/** Creates the pool of all accounts. Like the table, it outlives its stack. */
export const createAccountPool = (scope: Construct, id: string, props: AccountPoolProps): UserPool => {
  const pool = new UserPool(scope, id, {
    userPoolName: props.name,
    ...(props.refuseBreachedPasswords
      ? {
          featurePlan: FeaturePlan.PLUS,
          standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
        }
      : { featurePlan: FeaturePlan.ESSENTIALS }),
    selfSignUpEnabled: true,
    // Fixed for the life of a pool.
    signInAliases: { email: true },
    signInCaseSensitive: false,
    standardAttributes: {
      email: { required: true, mutable: true },
      // The sign-up form and the pre-sign-up trigger require these names. If the pool required them, it would
      // reject Google accounts without a last name.
      givenName: { required: false, mutable: true },
      familyName: { required: false, mutable: true },
    },
    autoVerify: { email: true },
    // The old email address stays valid until the owner confirms the new one with a code.
    keepOriginal: { email: true },
    userVerification: CODE_MAIL,
    email: props.email,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    passwordPolicy: { ...PASSWORD_POLICY },
    // An authenticator app, for those who set one up. The administrators' function requires it of its callers.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    // Cognito calls the trigger for the text of each mail. A change of an email address needs a mail, so the trigger
    // rejects the change by rejecting the mail.
    lambdaTriggers: { preSignUp: props.preSignUp, customMessage: props.preSignUp },
    deletionProtection: props.isProtected,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  acknowledge(pool, {
    COG1: 'The product asks for 8 characters of any kind: students type passwords on phones, and people answer rules about kinds of characters with predictable passwords. Cognito locks out repeated wrong guesses.',
    COG2: 'Many students have no device for a second factor. The administrators’ function requires one of administrators and editors.',
    ...(!props.refuseBreachedPasswords && {
      COG8: 'Threat protection needs the Plus plan, which costs more for every student and stores the network addresses and devices of minors.',
    }),
  })
  // Sign-ins don't send the password (SRP), so Cognito can compare only new passwords with those known from breaches.
  if (props.refuseBreachedPasswords)
    new CfnUserPoolRiskConfigurationAttachment(scope, `${id}Risks`, {
      userPoolId: pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    })
  new UserPoolGroup(scope, `${id}Admins`, {
    userPool: pool,
    groupName: ADMIN_GROUP,
    description: 'May use the admin routes.',
  })
  new UserPoolGroup(scope, `${id}Editors`, {
    userPool: pool,
    groupName: EDITOR_GROUP,
    description: 'May review, comment on, and edit sets.',
  })
  return pool
}
