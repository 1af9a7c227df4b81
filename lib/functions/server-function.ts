import { type Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  type Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'
import { project } from '../project.ts'
import { BUNDLING } from './bundling.ts'

export type ServerFunctionProps = {
  /** The `.lambda.ts` file, relative to the repository's root. */
  readonly entry: string
  /** The name of the entry's export that is the handler. Default: `handler`. */
  readonly exported?: string
  readonly description: string
  readonly timeout: Duration
  /** In days. */
  readonly logRetention: number
  /** Shell commands that put data files beside the bundled code. */
  readonly pack?: (outputDir: string) => string[]
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
    this.handler = new NodejsFunction(this, 'Handler', {
      entry: project(props.entry),
      handler: props.exported ?? 'handler',
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // CPU scales with memory: with 1 GB, the modules load in about half the time of 512 MB.
      memorySize: 1024,
      timeout: props.timeout,
      role,
      logGroup: this.logs,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      projectRoot: project(),
      depsLockFilePath: project('package-lock.json'),
      bundling: {
        format: OutputFormat.ESM,
        ...BUNDLING,
        mainFields: [...BUNDLING.mainFields],
        // Bundles the rest of the SDK, because the runtime's own copy changes without a deployment.
        externalModules: [...BUNDLING.externalModules],
        commandHooks: {
          beforeBundling: () => [],
          beforeInstall: () => [],
          afterBundling: (_inputDir, outputDir) => props.pack?.(outputDir) ?? [],
        },
      },
    })
  }
}
