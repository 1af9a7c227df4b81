import { type App, CfnOutput, Duration, Stack, Tags } from 'aws-cdk-lib'
import { routes } from '../domain/api/routes.ts'
import { Api } from './api/api.ts'
import type { Config } from './config.ts'
import { DataStore } from './data/data-store.ts'
import { Seed } from './data/seed.ts'
import { ServerFunction } from './functions/server-function.ts'
import { Alarms } from './monitoring/alarms.ts'
import { Site } from './site/site.ts'

/** The whole product, in whichever account and region it is deployed to. */
export class ActPrepStack extends Stack {
  constructor(app: App, config: Config) {
    const { stackName, terminationProtection, logRetention } = config
    super(app, stackName, { description: 'ACT preparation platform', terminationProtection })
    Tags.of(this).add('project', 'act-prep')
    Tags.of(this).add('environment', config.env)

    const data = new DataStore(this, 'Data', config)
    new Seed(this, 'Seed', { data, logRetention })

    const core = new ServerFunction(this, 'Core', {
      entry: 'lambdas/core/core.lambda.ts',
      description: 'Tests: drawing, saving, grading, reviewing; question counts.',
      // Under the gateway's 29 s, so that the function is the one to say what happened.
      timeout: Duration.seconds(15),
      logRetention,
    })
    data.grant(core.handler, ['GetItem', 'BatchGetItem', 'PutItem'])

    const api = new Api(this, 'Api', { routes, services: { core: core.handler }, logRetention })
    const site = new Site(this, 'Site', { api, logRetention })
    new Alarms(this, 'Alarms', {
      core: core.handler,
      rest: api.rest,
      table: data.table,
      email: config.alarmEmail,
    })

    new CfnOutput(this, 'SiteUrl', { value: site.url, description: 'Where students go.' })
    new CfnOutput(this, 'TableName', {
      value: data.table.tableName,
      description: 'The table with everything in it.',
    })
  }
}
