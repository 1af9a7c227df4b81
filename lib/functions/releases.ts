import { Duration, Fn, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, Function as LambdaFunction, type IFunction, Version } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { REQUEST_FAILED } from '#lambdas/shared/platform/log-events.ts'
import { countLines } from '../monitoring/count-lines.ts'
import { acknowledge } from '../nag.ts'

/** The name of the alias that the API calls. */
const LIVE = 'live'
/** The shortest period of AWS's own metrics, because the first step of a gradual release is only minutes long. */
const PERIOD = Duration.minutes(1)

export type ReleasesProps = {
  /** Whether a new version first gets a tenth of the calls, for ten minutes. Otherwise it gets all of them at once. */
  readonly isGradual: boolean
}

/**
 * Releases new versions of functions. CodeDeploy moves the calls from one version to the next. In a gradual release, it
 * moves them back if the new version crashes or fails requests.
 */
export class Releases extends Construct {
  /** The aliases of all functions that were released. */
  readonly aliases: Alias[] = []
  private readonly isGradual: boolean
  private readonly application: LambdaApplication
  private readonly role: Role

  constructor(scope: Construct, id: string, { isGradual }: ReleasesProps) {
    super(scope, id)
    this.isGradual = isGradual
    this.application = new LambdaApplication(this, 'Application')
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    acknowledge(this.role, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'AWS keeps this policy in step with CodeDeploy. It can move aliases and read alarms, and change no code.',
    })
  }

  /**
   * Returns the alias of a function for its callers. Each deployment that changes the function publishes a version.
   * @param name the function's name in alarms
   */
  release(name: string, handler: LambdaFunction): IFunction {
    const alias = new Alias(this, `${name}Live`, {
      aliasName: LIVE,
      // The newest version, with the type that an alias requires.
      version: Version.fromVersionAttributes(this, `${name}Newest`, {
        lambda: handler,
        version: handler.currentVersion.version,
      }),
    })
    new LambdaDeploymentGroup(this, `${name}Group`, {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.isGradual
        ? LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES
        : LambdaDeploymentConfig.ALL_AT_ONCE,
      alarms: this.isGradual ? this.alarmsOfNewest(name, handler) : [],
    })
    this.aliases.push(alias)
    // The same alias, with the type that its callers require.
    return LambdaFunction.fromFunctionAttributes(this, `${name}Callable`, {
      functionArn: alias.functionArn,
      sameEnvironment: true,
    })
  }

  /** Creates alarms that see only the newest version, so that a fix can be released while the old version fails. */
  private alarmsOfNewest(name: string, handler: LambdaFunction): Alarm[] {
    const { version } = handler.currentVersion
    const common = { statistic: Stats.SUM, period: PERIOD }
    const crashes = new Metric({
      ...common,
      namespace: 'AWS/Lambda',
      metricName: 'Errors',
      dimensionsMap: {
        FunctionName: handler.functionName,
        Resource: `${handler.functionName}:${LIVE}`,
        ExecutedVersion: version,
      },
    })
    // A request that fails is answered with a 500, which Lambda doesn't count as an error.
    const filter = countLines(this, `${name}Failures`, {
      logGroup: handler.logGroup,
      field: 'event',
      value: REQUEST_FAILED,
      metricName: `${name}FailedRequests`,
      dimensions: { Version: '$.version' },
    })
    const failures = filter.metric({ ...common, dimensionsMap: { Version: version } })
    return [
      this.alarm(`${name}Crashes`, version, {
        metric: crashes,
        description: `The new version of the ${name} function crashed.`,
      }),
      this.alarm(`${name}FailedRequests`, version, {
        metric: failures,
        description: `The new version of the ${name} function failed a request.`,
      }),
    ]
  }

  /**
   * Creates an alarm that makes CodeDeploy undo a release. It notifies nobody, because the failed deployment says why. Its
   * name contains the version, so that each version has a new alarm. An alarm that is only changed keeps its state: raised
   * by the failing version, it would stop the release of the fix.
   */
  private alarm(
    id: string,
    version: string,
    { metric, description }: { metric: Metric; description: string },
  ): Alarm {
    return new Alarm(this, id, {
      alarmName: Fn.join('-', [Stack.of(this).stackName, id, version]),
      alarmDescription: `${description} CodeDeploy returns to the version before it.`,
      metric,
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
