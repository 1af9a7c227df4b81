import { Annotations, type App, CfnOutput, Duration, Lazy, Stack, Tags } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { routes } from '../domain/api/routes.ts'
import { Ai } from './ai/ai.ts'
import { StudentGuardrail } from './ai/student-guardrail.ts'
import { Api } from './api/api.ts'
import { Billing } from './billing/billing.ts'
import type { Config, Guardrail } from './config.ts'
import { Contact } from './contact/contact.ts'
import { DataStack } from './data-stack.ts'
import { Seed } from './data/seed.ts'
import { createAccount, createAdmin, createCore } from './functions/api-functions.ts'
import { FailedEvents } from './functions/failed-events.ts'
import { Releases } from './functions/releases.ts'
import { Generation } from './generation/generation.ts'
import { grantModels, setModelVariables } from './generation/model-access.ts'
import { Identity } from './identity/identity.ts'
import { Canary } from './monitoring/canary.ts'
import { firewallRequests, tooManyRequests } from './monitoring/metrics.ts'
import { monitor } from './monitoring/monitor.ts'
import { Site } from './site/site.ts'
import { Rollup } from './statistics/rollup.ts'
import { WeeklySummary } from './weekly-summary/weekly-summary.ts'

type OutputParts = {
  site: Site
  stored: DataStack
  billing: Billing
  failedEvents: FailedEvents
}

/**
 * The product without its stored data. Everything in this stack can be built again, in any account and region. A
 * deployment reads outputs of the data's stack. They aren't exports, which CloudFormation locks while another stack uses
 * them.
 */
export class ActPrepStack extends Stack {
  constructor(app: App, config: Config, stored: DataStack) {
    const { stackName, isProtected, logRetention, target } = config
    super(app, stackName, {
      description: 'ACT preparation platform',
      terminationProtection: isProtected,
      env: target,
    })
    Tags.of(this).add('project', 'act-prep')
    Tags.of(this).add('environment', config.env)

    if (config.accessLogDays !== undefined)
      Annotations.of(this).addWarningV2(
        'act-prep:access-logs',
        'CloudFront and the firewall log network addresses (accessLogDays). The Privacy Policy says that no log has them: remove the setting as soon as you have what you need.',
      )

    const { data, accounts, stripe } = stored
    new Seed(this, 'Seed', { ...config, data })
    // The site needs the API, the API needs its functions, and some of these need the site's URL, which is
    // resolved last.
    const siteUrl = Lazy.string({ produce: () => site.url })
    const identity = new Identity(this, 'Identity', { accounts, siteUrl })

    const core = createCore(this, config, data, identity)
    const account = createAccount(this, config, data, identity)

    const contact = new Contact(this, 'Contact', { data, identity, email: config.contactEmail, logRetention })

    const billing = new Billing(this, 'Billing', { data, identity, stripe, siteUrl, logRetention })
    billing.grantRemoval(account.handler)

    const guardrail = this.chooseGuardrail(config)
    const generation = new Generation(this, 'Generation', { ...config, guardrail, data })
    const admin = createAdmin(this, config, data, identity)
    // Models solve and judge what administrators and editors change, and rewrite questions on request.
    grantModels(admin.handler, config.models, { guardrail, answerFormat: config.answerFormat })
    generation.grantRuns(admin.handler)
    billing.grantRemoval(admin.handler)
    setModelVariables(admin.handler, config.models)

    const ai = new Ai(this, 'Ai', { ...config, guardrail, data, identity })
    const rollup = new Rollup(this, 'Rollup', { data, logRetention })
    const { mailFrom } = config
    const weeklySummary =
      mailFrom === undefined
        ? undefined
        : new WeeklySummary(this, 'WeeklySummary', { data, identity, mailFrom, siteUrl, logRetention })
    // Without a sender, no student can ask for the mail.
    if (weeklySummary !== undefined) core.handler.addEnvironment('SENDS_MAIL', '1')

    const releases = new Releases(this, 'Releases', { isGradual: config.hasGradualReleases })
    const api = new Api(this, 'Api', {
      routes,
      services: {
        core: releases.release('Core', core.handler),
        account: releases.release('Account', account.handler),
        contact: releases.release('Contact', contact.handler),
        admin: releases.release('Admin', admin.handler),
        ai: releases.release('Ai', ai.handler),
        billing: releases.release('Billing', billing.handler),
        webhook: releases.release('Webhook', billing.webhook),
      },
      trustedNetworks: config.trustedNetworks,
      logRetention,
      accessLogDays: config.accessLogDays,
      originProofs: config.originProofs,
    })
    const site = new Site(this, 'Site', {
      api,
      siteConfig: identity.siteConfig,
      domain: config.domain,
      connect: identity.origins,
      accessLogDays: config.accessLogDays,
      logRetention,
    })
    // The new pages call the new functions, so they wait until a gradual release has ended.
    site.files.node.addDependency(...releases.aliases)
    const failedEvents = new FailedEvents(this, 'FailedEvents')
    const nightly: Readonly<Record<string, LambdaFunction>> = {
      Rollup: rollup.handler,
      ...(weeklySummary && { WeeklySummary: weeklySummary.handler }),
    }
    failedEvents.storeFailuresOf(generation.closeRun, Duration.hours(6))
    // The next night completes whatever this one doesn't.
    for (const job of Object.values(nightly)) failedEvents.storeFailuresOf(job, Duration.hours(2))
    const canary = new Canary(this, 'Canary', { siteUrl: site.url, logRetention })
    const { metricName } = api.firewall
    const watched = {
      ai: ai.handler,
      functions: {
        Core: core.handler,
        Account: account.handler,
        Contact: contact.handler,
        Admin: admin.handler,
        Ai: ai.handler,
        Billing: billing.handler,
        Webhook: billing.webhook,
        // `Settle` is the deployed name.
        Settle: billing.reconcile,
        CloseRun: generation.closeRun,
        ...nightly,
      },
      core: core.handler,
      nightly,
      canary: canary.handler,
      runs: generation.machine,
      preSignUp: accounts.preSignUp,
      work: billing.queue,
      deadLetters: billing.deadLetters,
      failedEvents: failedEvents.queue,
      modelDown: ai.modelDown,
      rest: api.rest,
      tooManyRequests: tooManyRequests(this, 'TooManyRequests', api.accessLog),
      blockedRequests: firewallRequests(this, metricName, 'BlockedRequests'),
      table: data.table,
    }
    monitor(this, config, {
      watched,
      allowedRequests: firewallRequests(this, metricName, 'AllowedRequests'),
      vault: stored.backups?.vault,
      modelCallers: [ai.handler, admin.handler, ...generation.modelCallers],
    })

    this.addOutputs({ site, stored, billing, failedEvents })
  }

  private addOutputs({ site, stored, billing, failedEvents }: OutputParts): void {
    new CfnOutput(this, 'SiteUrl', { value: site.url, description: 'The public URL of the site.' })
    new CfnOutput(this, 'TableName', {
      value: stored.data.table.tableName,
      description: 'The table with all data.',
    })
    new CfnOutput(this, 'StripeSecretArn', {
      value: stored.stripe.arn,
      description: 'The secret for the Stripe keys.',
    })
    new CfnOutput(this, 'DeadLettersArn', {
      value: billing.deadLetters.queueArn,
      description: 'The queue of failed reconciliations with Stripe.',
    })
    new CfnOutput(this, 'FailedEventsUrl', {
      value: failedEvents.queue.queueUrl,
      description: 'The queue of events whose function failed at every try.',
    })
    new CfnOutput(this, 'UserPoolId', {
      value: stored.accounts.pool.userPoolId,
      description: 'The user pool of all accounts.',
    })
  }

  private chooseGuardrail({ guardrail }: Config): Guardrail | undefined {
    if (guardrail === 'own') return new StudentGuardrail(this, 'Guardrail').guardrail
    if (guardrail !== 'none') return guardrail
    Annotations.of(this).addWarningV2(
      'act-prep:no-guardrail',
      'No Bedrock guardrail checks the input and output of models (guardrail: none). Students, many of them minors, read the answers.',
    )
    return undefined
  }
}

/** Creates both stacks of an environment. */
export function createStacks(app: App, config: Config): { stored: DataStack; product: ActPrepStack } {
  const stored = new DataStack(app, config)
  return { stored, product: new ActPrepStack(app, config, stored) }
}
