import { Duration } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { DataStore } from '../data/data-store.ts'
import type { Identity } from '../identity/identity.ts'
import { ServerFunction } from './server-function.ts'

/** Creates the function behind every test, drill, and profile. */
export function createCore(
  scope: Construct,
  config: Config,
  data: DataStore,
  identity: Identity,
): ServerFunction {
  const core = new ServerFunction(scope, 'Core', {
    entry: 'lambdas/core/core.lambda.ts',
    description: 'Tests: drawing, saving, grading, reviewing; question counts; profile and dashboard.',
    // Below the gateway's 29 s, so that the function reports a timeout first.
    timeout: Duration.seconds(15),
    logRetention: config.logRetention,
  })
  if (config.trustedNetworks.length > 0)
    core.handler.addEnvironment('TRUSTED_NETWORKS', config.trustedNetworks.join(','))
  data.grant(core.handler, {
    // DeleteItem and Query also undo writes that were in progress when an account was deleted
    // (lambdas/shared/accounts/write-unless-deleted.ts).
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    ownerIndex: ['Query'],
  })
  identity.setTokenVariables(core.handler)
  return core
}

/** Creates the function that exports or deletes a person's data. */
export function createAccount(
  scope: Construct,
  config: Config,
  data: DataStore,
  identity: Identity,
): ServerFunction {
  const account = new ServerFunction(scope, 'Account', {
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
  identity.setTokenVariables(account.handler)
  identity.grantDeleteUser(account.handler)
  return account
}

/** Creates the function of the administrators' and editors' routes. */
export function createAdmin(
  scope: Construct,
  config: Config,
  data: DataStore,
  identity: Identity,
): ServerFunction {
  const admin = new ServerFunction(scope, 'Admin', {
    entry: 'lambdas/admin/admin.lambda.ts',
    description:
      'For administrators and editors: generation runs, the bank, statistics, people, and settings.',
    // Below the gateway's 29 s. Longer work is done in pieces.
    timeout: Duration.seconds(25),
    logRetention: config.logRetention,
    // The texts that imported sets must not copy.
    pack: 'pack-similarities.ts',
  })
  data.grant(admin.handler, {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
    ownerIndex: ['Query'],
    servedIndex: ['Query'],
  })
  identity.setTokenVariables(admin.handler)
  identity.grantAdministration(admin.handler)
  return admin
}
