import { Stack } from 'aws-cdk-lib'
import { UserPoolEmail, type UserVerificationConfig, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'

const PRODUCT = 'ACT Prep Platform'

/**
 * The mail with a code, and nothing but it: no name and no link, since anybody can have one sent to anybody. Cognito has
 * one text for sign-up, for a code sent again and for a forgotten password, so it fits all three.
 */
export const CODE_MAIL: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: `Your ${PRODUCT} code`,
  emailBody: `Your ${PRODUCT} code is {####}. Enter it on the page that asked for it. If you did not ask for a code, you can ignore this mail.`,
}

/**
 * Who sends it: SES, from an address of a domain that is verified there in the stack's region; or, without an address,
 * Cognito's own sender.
 */
export const sender = (scope: Construct, from: string | undefined): UserPoolEmail =>
  from === undefined
    ? UserPoolEmail.withCognito()
    : UserPoolEmail.withSES({
        fromEmail: from,
        fromName: PRODUCT,
        sesRegion: Stack.of(scope).region,
        sesVerifiedDomain: from.slice(from.lastIndexOf('@') + 1),
      })
