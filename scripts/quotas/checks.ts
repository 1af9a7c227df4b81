import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import type { Config } from '#lib/config.ts'
import { mailDomain } from '#lib/identity/mail.ts'

/** Whether a limit of the account is enough, in words, with what to do if it isn't. */
export type QuotaCheck = { isEnough: boolean; text: string; remedy?: string }

/**
 * Instances of functions for tests: the busiest routes together at their highest rates (200 saves and 50 starts a
 * second), while each new instance takes a second to start.
 */
const TEST_INSTANCES = 250
/** Lambda reserves no instance if fewer than these would be left for functions without a reservation. */
const MIN_UNRESERVED = 100
/** The quota of an account that has been in use for a while. New accounts have 10. */
const USUAL_INSTANCES = 1000

/** 500 students who sign up on one day, half of them with a second code, and the weekly summaries of 250. */
const MAILS_A_DAY = 1000
/** A class that signs up together gets its codes within a few seconds. */
const MAILS_A_SECOND = 5

const inRegion = ({ target }: Config): string =>
  target.region === undefined ? '' : ` --region ${target.region}`

/** Returns whether tests and text from models have enough instances at the same time. */
export async function checkInstances(client: LambdaClient, config: Config): Promise<QuotaCheck[]> {
  const { AccountLimit: limit } = await client.send(new GetAccountSettingsCommand())
  const all = limit?.ConcurrentExecutions ?? 0
  const { aiConcurrency = 0 } = config
  const needed = TEST_INSTANCES + aiConcurrency
  const canReserve = all - aiConcurrency >= MIN_UNRESERVED
  const quota: QuotaCheck = {
    isEnough: all >= needed,
    text: `Lambda runs up to ${all} instances at once; ${needed} are needed (${TEST_INSTANCES} for tests, ${aiConcurrency} for text from models)`,
    remedy: [
      `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(USUAL_INSTANCES, needed)}${inRegion(config)}`,
      ...(canReserve
        ? []
        : ['Until it is granted, set aiConcurrency to "none": Lambda would refuse to reserve instances.']),
    ].join('\n    '),
  }
  if (config.aiConcurrency !== undefined) return [quota]
  return [
    quota,
    {
      isEnough: false,
      text: 'No limit on text from models (aiConcurrency): it could take the instances that tests need',
      remedy:
        all > TEST_INSTANCES
          ? `Set aiConcurrency to ${Math.min(100, all - TEST_INSTANCES)} in the settings of ${config.env}.`
          : 'Set it when the quota above is granted.',
    },
  ]
}

/** Returns whether SES may send the mails. */
export async function checkMail(client: SESv2Client, config: Config): Promise<QuotaCheck[]> {
  const { mailFrom } = config
  if (mailFrom === undefined)
    return [
      {
        isEnough: false,
        text: 'Cognito’s own sender stops after about 50 codes a day',
        remedy: 'Set mailFrom to an address of a domain that is verified in SES.',
      },
    ]
  const domain = mailDomain(mailFrom)
  const [account, isVerified] = await Promise.all([
    client.send(new GetAccountCommand()),
    client.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).then(
      ({ VerifiedForSendingStatus: verified }) => verified === true,
      (error: unknown) => {
        if (error instanceof NotFoundException) return false
        throw error
      },
    ),
  ])
  const { Max24HourSend: day = 0, MaxSendRate: second = 0 } = account.SendQuota ?? {}
  const more = (code: string, value: number) =>
    `aws service-quotas request-service-quota-increase --service-code ses --quota-code ${code} --desired-value ${value}${inRegion(config)}`
  return [
    {
      isEnough: isVerified,
      text: `SES ${isVerified ? 'has verified' : 'has not verified'} ${domain}`,
      remedy: `aws sesv2 create-email-identity --email-identity ${domain}${inRegion(config)}, then add the DNS records that it prints.`,
    },
    {
      isEnough: account.ProductionAccessEnabled === true,
      text:
        account.ProductionAccessEnabled === true
          ? 'SES writes to every address'
          : 'SES is in its sandbox and writes to verified addresses only',
      remedy: 'Request production access in the SES console (Account dashboard).',
    },
    {
      isEnough: account.SendingEnabled === true,
      text: account.SendingEnabled === true ? 'SES sends' : 'SES has paused this account’s mail',
      remedy: 'Read the reason in the SES console (Account dashboard), and reply to it.',
    },
    {
      isEnough: day < 0 || day >= MAILS_A_DAY,
      text: `The most mails in a day: ${day < 0 ? 'no limit' : day}; ${MAILS_A_DAY} are needed`,
      remedy: more('L-804C8AE8', MAILS_A_DAY),
    },
    {
      isEnough: second >= MAILS_A_SECOND,
      text: `The most mails in a second: ${second}; ${MAILS_A_SECOND} are needed`,
      remedy: more('L-CDEF9B6B', MAILS_A_SECOND),
    },
  ]
}
