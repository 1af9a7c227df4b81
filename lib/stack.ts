import { Annotations, type App, CfnOutput, Duration, Lazy, Stack, Tags } from 'aws-cdk-lib'
import { routes } from '../domain/api/routes.ts'
import { Ai } from './ai/ai.ts'
import { StudentGuardrail } from './ai/student-guardrail.ts'
import { Api } from './api/api.ts'
import { Billing } from './billing/billing.ts'
import type { Config, Guardrail } from './config.ts'
import { Contact } from './contact/contact.ts'
import { DataStore } from './data/data-store.ts'
import { Seed } from './data/seed.ts'
import { FailedEvents } from './functions/failed-events.ts'
import { ServerFunction } from './functions/server-function.ts'
import { Generation } from './generation/generation.ts'
import { grantModels, setModelChoices } from './generation/model-access.ts'
import { Identity } from './identity/identity.ts'
import { Alarms } from './monitoring/alarms.ts'
import { Site } from './site/site.ts'
import { Rollup } from './statistics/rollup.ts'
import { WeeklySummary } from './weekly-summary/weekly-summary.ts'

type OutputParts = {
  site: Site
  data: DataStore
  billing: Billing
  identity: Identity
  failedEvents: FailedEvents
}

/** The whole product, in any account and region that it is deployed to. */
export class ActPrepStack extends Stack {
  constructor(app: App, config: Config) {
    const { stackName, isProtected, logRetention, target } = config
    super(app, stackName, {
      description: 'ACT preparation platform',
      terminationProtection: isProtected,
      env: target,
    })
    Tags.of(this).add('project', 'act-prep')
    Tags.of(this).add('environment', config.env)
    if (config.env === 'prod' && !isProtected)
      Annotations.of(this).addWarningV2(
        'act-prep:not-protected',
        'One command can delete this stack, its table, and its accounts. After the first successful deployment, set "protected" to true.',
      )

    const data = new DataStore(this, 'Data', config)
    new Seed(this, 'Seed', { ...config, data })
    // The site needs the API, the API needs its functions, and some of these need the site's URL, which is
    // resolved last.
    const siteUrl = Lazy.string({ produce: () => site.url })
    const identity = new Identity(this, 'Identity', { ...config, siteUrl })

    data.grantSettings(identity.preSignUp)

    const core = this.createCore(config, data, identity)
    const account = this.createAccount(config, data, identity)

    const contact = new Contact(this, 'Contact', { data, identity, email: config.contactEmail, logRetention })

    const billing = new Billing(this, 'Billing', { data, identity, siteUrl, logRetention })
    billing.grantErase(account.handler)

    const guardrail = this.chooseGuardrail(config)
    const generation = new Generation(this, 'Generation', { ...config, guardrail, data })
    const admin = this.createAdmin(config, data, identity)
    // The model reads again what an administrator changes.
    grantModels(admin.handler, config.models, { guardrail, answerFormat: config.answerFormat })
    generation.grantRuns(admin.handler)
    billing.grantErase(admin.handler)
    setModelChoices(admin.handler, config.models)

    const ai = new Ai(this, 'Ai', { ...config, guardrail, data, identity })
    const rollup = new Rollup(this, 'Rollup', { data, logRetention })
    const { mailFrom } = config
    const weeklySummary =
      mailFrom === undefined
        ? undefined
        : new WeeklySummary(this, 'WeeklySummary', { data, identity, mailFrom, siteUrl, logRetention })
    // Without a sender, no student can ask for the mail.
    if (weeklySummary !== undefined) core.handler.addEnvironment('SENDS_MAIL', '1')

    const api = new Api(this, 'Api', {
      routes,
      services: {
        core: core.handler,
        account: account.handler,
        contact: contact.handler,
        admin: admin.handler,
        ai: ai.handler,
        billing: billing.handler,
        webhook: billing.webhook,
      },
      trustedNetworks: config.trustedNetworks,
      logRetention,
    })
    const site = new Site(this, 'Site', {
      api,
      siteConfig: identity.siteConfig,
      domain: config.domain,
      connect: identity.origins,
      logRetention,
    })
    const failedEvents = new FailedEvents(this, 'FailedEvents')
    failedEvents.storeFailuresOf(generation.closeRun, Duration.hours(6))
    // The next night completes whatever this one doesn't.
    failedEvents.storeFailuresOf(rollup.handler, Duration.hours(2))
    if (weeklySummary !== undefined) failedEvents.storeFailuresOf(weeklySummary.handler, Duration.hours(2))
    new Alarms(this, 'Alarms', {
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
        Rollup: rollup.handler,
        ...(weeklySummary && { WeeklySummary: weeklySummary.handler }),
      },
      runs: generation.machine,
      preSignUp: identity.preSignUp,
      deadLetters: billing.deadLetters,
      failedEvents: failedEvents.queue,
      modelDown: ai.modelDown,
      rest: api.rest,
      table: data.table,
      email: config.alarmEmail,
    })

    this.addOutputs({ site, data, billing, identity, failedEvents })
  }

  private createCore(config: Config, data: DataStore, identity: Identity): ServerFunction {
    const core = new ServerFunction(this, 'Core', {
      entry: 'lambdas/core/core.lambda.ts',
      description: 'Tests: drawing, saving, grading, reviewing; question counts; profile and dashboard.',
      // Below the gateway's 29 s, so that the function reports a timeout first.
      timeout: Duration.seconds(15),
      logRetention: config.logRetention,
    })
    if (config.trustedNetworks.length > 0)
      core.handler.addEnvironment('TRUSTED_NETWORKS', config.trustedNetworks.join(','))
    data.grant(core.handler, {
      // DeleteItem and Query also undo writes that crossed the deletion of an account
      // (lambdas/shared/accounts/write-unless-deleted.ts).
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
    })
    identity.grantTokenCheck(core.handler)
    return core
  }

  private createAccount(config: Config, data: DataStore, identity: Identity): ServerFunction {
    const account = new ServerFunction(this, 'Account', {
      entry: 'lambdas/account/account.lambda.ts',
      description: 'Exports or deletes all data of a person.',
      // Below the gateway's 29 s. Repeating an unfinished deletion completes it.
      timeout: Duration.seconds(25),
      logRetention: config.logRetention,
    })
    data.grant(account.handler, {
      table: ['GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
    })
    identity.grantTokenCheck(account.handler)
    identity.grantDeleteUser(account.handler)
    return account
  }

  private createAdmin(config: Config, data: DataStore, identity: Identity): ServerFunction {
    const admin = new ServerFunction(this, 'Admin', {
      entry: 'lambdas/admin/admin.lambda.ts',
      description: 'For administrators: generation runs, the bank, statistics, people, and settings.',
      // Below the gateway's 29 s. Longer work is done in pieces.
      timeout: Duration.seconds(25),
      logRetention: config.logRetention,
    })
    data.grant(admin.handler, {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
      servedIndex: ['Query'],
    })
    identity.grantTokenCheck(admin.handler)
    identity.grantAdministration(admin.handler)
    return admin
  }

  private addOutputs({ site, data, billing, identity, failedEvents }: OutputParts): void {
    new CfnOutput(this, 'SiteUrl', { value: site.url, description: 'The public URL of the site.' })
    new CfnOutput(this, 'TableName', {
      value: data.table.tableName,
      description: 'The table with all data.',
    })
    new CfnOutput(this, 'StripeSecretArn', {
      value: billing.secretArn,
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
      value: identity.pool.userPoolId,
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
