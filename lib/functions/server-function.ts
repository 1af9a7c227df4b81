import { type Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'
import { bundledCode } from './bundled-code.ts'

export type ServerFunctionProps = {
  /** The `.lambda.ts` file, relative to the repository's root. */
  readonly entry: string
  /** The name of the entry's export that is the handler. Default: `handler`. */
  readonly exported?: string
  readonly description: string
  readonly timeout: Duration
  /** In days. */
  readonly logRetention: number
  /** The most instances at once, which other functions can't use. Default: as many as the account has free. */
  readonly concurrency?: number | undefined
  /** The file in scripts/ that writes data files beside the bundled code. */
  readonly pack?: string
}

/**
 * The common setup of our functions: a bundled ES module with its own log group, and its own role that may
 * only write its logs and traces. Other constructs grant the rest.
 */
export class ServerFunction extends Construct {
  readonly handler: LambdaFunction
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, props: ServerFunctionProps) {
    super(scope, id)
    this.logs = new LogGroup(this, 'Logs', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.logs.grantWrite(role)
    acknowledge(role, {
      'IAM5[Resource::*]': 'X-Ray has no resources to name: its two write actions are granted on * only.',
    })
    this.handler = new LambdaFunction(this, 'Handler', {
      code: bundledCode(props.entry, props.pack),
      handler: `index.${props.exported ?? 'handler'}`,
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // CPU scales with memory: with 1 GB, the modules load in about half the time of 512 MB.
      memorySize: 1024,
      timeout: props.timeout,
      role,
      logGroup: this.logs,
      loggingFormat: LoggingFormat.JSON,
      // Lambda's own two lines for each call that succeeds would cost more than the call.
      systemLogLevelV2: SystemLogLevel.WARN,
      tracing: Tracing.ACTIVE,
      ...(props.concurrency !== undefined && { reservedConcurrentExecutions: props.concurrency }),
    })
  }
}
