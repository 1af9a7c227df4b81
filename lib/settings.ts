import * as z from 'zod'
import { ANSWER_FORMATS } from '../domain/settings/answer-formats.ts'

/** Returns the schema of a text with a format. The description completes "must be". */
const text = (pattern: RegExp, description: string) =>
  z.string(`must be ${description}`).regex(pattern, `must be ${description}`)

/** One address. The owner isn't checked here, because SNS and SES ask for confirmation. */
const email = text(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'one email address')
const DOLLARS = 'must be whole US dollars from 1, or "none"'
const INSTANCES = 'must be a whole number from 1, or "none"'
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
export const guardrailSchema = z.strictObject({
  id: text(/^[a-z0-9]+$/, 'the guardrail’s id'),
  version: text(/^(DRAFT|[1-9]\d*)$/, 'a number as a text, or "DRAFT"'),
})

/** The user pool's prefix under amazoncognito.com, which is unique in a region across all accounts. */
const domainPrefix = text(
  /^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
  'up to 63 of a-z, 0-9 and -, without "aws", "amazon" or "cognito"',
)
const https = text(/^https:\/\/\S+$/, 'an address with https')
/** The common settings of a school's identity provider. */
const provider = {
  /** The name on the button, as students know it. */
  name: text(/^\S(.{0,38}\S)?$/, 'a name of up to 40 characters'),
  /** As for Google. If `google` is set too, its prefix must be the same. */
  domainPrefix,
  /**
   * Whether the provider asks every administrator and editor for a second factor. Cognito can't ask accounts of other providers
   * for one, so without this they can't administer the site.
   */
  enforcesSecondFactor: z.boolean('must be true or false').optional(),
  /** The provider's names for the email address, the first name, and the last name, if they aren't the usual ones. */
  attributes: z
    .strictObject({
      email: z.string().min(1).optional(),
      givenName: z.string().min(1).optional(),
      familyName: z.string().min(1).optional(),
    })
    .optional(),
}

/** The settings of a deployment, as its file has them. Each is optional in dev. */
export const settingsSchema = z.strictObject({
  /** The AWS account and region. The CDK deploys to no others. Without them, those of the credentials apply. */
  account: text(/^\d{12}$/, 'an account number of 12 digits').optional(),
  region: text(/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region like us-east-1').optional(),
  /**
   * Whether the stacks, the table, and the user pool refuse to be deleted. False until the first deployment has
   * succeeded, because CloudFormation can't remove what a failed one leaves.
   */
  protected: z.boolean('must be true or false').optional(),
  /** The site's own domain. Without it, the site is at the distribution's address. */
  domain: z
    .strictObject({
      name: text(HOST, 'a domain like act.school.org'),
      /** CloudFront takes certificates from this region only. */
      certificateArn: text(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/,
        'the ARN of a certificate in us-east-1',
      ),
      /** The hosted zone in Route 53 that gets the domain's records. Without it, the operator adds them elsewhere. */
      hostedZone: z
        .strictObject({
          id: text(/^Z[A-Z0-9]{1,31}$/, 'the id of a hosted zone, which starts with Z'),
          name: text(HOST, 'the zone’s domain, like school.org'),
        })
        .optional(),
    })
    .refine(
      ({ name, hostedZone: zone }) =>
        zone === undefined || name === zone.name || name.endsWith(`.${zone.name}`),
      'must have a name within its hosted zone',
    )
    .optional(),
  /** The recipient of alarms. */
  alarmEmail: email.optional(),
  /** A further recipient of urgent alarms, such as the address of a pager. */
  urgentEmail: email.optional(),
  /**
   * US dollars a month for the whole account. Calls of models are denied when it's spent. "none" is for an account whose
   * organization manages its budgets.
   */
  monthlyBudget: z.union([z.literal('none'), z.int().min(1, DOLLARS)], DOLLARS).optional(),
  /**
   * How many days CloudFront and the firewall store logs of requests, with their network addresses. Without it, they
   * store none.
   */
  accessLogDays: z.literal([1, 3, 5, 7, 14], 'must be 1, 3, 5, 7 or 14').optional(),
  /** The recipient of notifications about contact messages. */
  contactEmail: email.optional(),
  /**
   * The sender of codes and weekly summaries, in a domain verified in SES. Without it, Cognito sends the codes
   * itself, about 50 a day, and there are no summaries.
   */
  mailFrom: email.optional(),
  /**
   * The models that may be called. The first one writes questions and study guides, and the second one solves questions
   * and answers students' messages, until an administrator chooses others. The defaults are inference profiles for the
   * United States. Ids have no wildcards, which would match more than expected.
   */
  models: z
    .array(
      z.strictObject({
        id: text(/^[a-z][\w.:-]*$/, 'a model’s id'),
        name: text(/^[^\s,=]([^,=]{0,58}[^\s,=])?$/, 'a name of up to 60 characters without , and ='),
      }),
      'must be a list of models with ids and names',
    )
    .min(1, 'must have at least one model')
    .optional(),
  /**
   * A Bedrock guardrail for every model call. Without this, the stack creates its own (lib/ai/student-guardrail.ts).
   * "none" turns it off, and then every synth prints a warning.
   */
  guardrail: z
    .union([z.literal('none'), guardrailSchema], 'must be an id with a version, or "none"')
    .optional(),
  /**
   * The numbers of the secrets by which the API recognizes the site's distribution. The distribution sends the last
   * one, and all are accepted, so that three deployments replace a secret (docs/runbook.md).
   */
  originProofs: z
    .array(z.int().min(1), 'must be a list of numbers')
    .min(1, 'must have one or two numbers')
    .max(2, 'must have one or two numbers')
    .refine((numbers) => new Set(numbers).size === numbers.length, 'must have different numbers')
    .optional(),
  /** The name of a restored table, which the functions use instead of the stack's own (docs/runbook.md). */
  table: text(/^[\w.-]{3,255}$/, 'the name of a table').optional(),
  /** A vault of AWS Backup in another account, which gets a copy of each nightly backup. */
  backupCopyVault: text(
    /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/,
    'the ARN of a backup vault',
  ).optional(),
  /**
   * How models are first asked for JSON: by a call of a tool, or in the service's own output format. If a model
   * refuses one, the functions use the other.
   */
  answerFormat: z.enum(ANSWER_FORMATS, 'must be "tool" or "native"').optional(),
  /**
   * The most study guides and tutor answers that are written at once. Each holds an instance of a function for up to two
   * minutes, and an account has a fixed number of instances. "none" is for accounts with too few to reserve some.
   */
  aiConcurrency: z.union([z.literal('none'), z.int().min(1, INSTANCES)], INSTANCES).optional(),
  /** The OAuth client at Google. Its secret is in Secrets Manager, under the name in lib/identity/accounts.ts. */
  google: z
    .strictObject({
      clientId: text(
        /^[\w-]+\.apps\.googleusercontent\.com$/,
        'a client ID that ends in .apps.googleusercontent.com',
      ),
      domainPrefix,
    })
    .optional(),
  /**
   * The identity provider of a school or district, beside passwords and Google. The secret of an OIDC client is in Secrets
   * Manager, under the name in lib/identity/accounts.ts.
   */
  identityProvider: z
    .discriminatedUnion(
      'kind',
      [
        z.strictObject({ ...provider, kind: z.literal('saml'), metadataUrl: https }),
        z.strictObject({
          ...provider,
          kind: z.literal('oidc'),
          issuer: https,
          clientId: text(/^\S+$/, 'a client ID'),
        }),
      ],
      'must have the kind "saml" or "oidc"',
    )
    .optional(),
  /**
   * Whether Cognito refuses passwords that are known from breaches, at sign-ups and changes. That needs its Plus plan, which
   * costs more for each person who signs in, and stores their network addresses and devices.
   */
  refuseBreachedPasswords: z.boolean('must be true or false').optional(),
  /** Networks without limits on tests and reviews, in addition to those in the administrator's settings. */
  trustedNetworks: z.array(z.string(), 'must be a list of networks').optional(),
})

export type Settings = z.infer<typeof settingsSchema>
