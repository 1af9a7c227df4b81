import { Stack } from 'aws-cdk-lib'
import { UserPoolEmail, type UserVerificationConfig, VerificationEmailStyle } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'

const PRODUCT = 'ACT Prep Platform'

/**
 * The email with a code, without a name or link, since anyone can have it sent to any address. Cognito uses
 * one text for sign-up, a resent code, and a forgotten password, so it fits all three.
 */
export const CODE_MAIL: UserVerificationConfig = {
  emailStyle: VerificationEmailStyle.CODE,
  emailSubject: `Your ${PRODUCT} code`,
  emailBody: `Your ${PRODUCT} code is {####}. Enter it on the page that asked for it. If you didn't ask for a code, you can ignore this email.`,
}

/** Returns the domain of an address, which must be verified in SES. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Returns the sender: SES, with an address of a domain verified in the stack's region, or Cognito's own
 * sender if there is no address.
 */
export const emailSender = (scope: Construct, from: string | undefined): UserPoolEmail =>
  from === undefined
    ? UserPoolEmail.withCognito()
    : UserPoolEmail.withSES({
        fromEmail: from,
        fromName: PRODUCT,
        sesRegion: Stack.of(scope).region,
        sesVerifiedDomain: mailDomain(from),
      })
