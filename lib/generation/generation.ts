import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction, IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { ModelChoice } from '#domain/settings/settings.ts'
import type { AnswerFormat } from '#domain/settings/answer-formats.ts'
import type { Guardrail } from '../config.ts'
import type { DataStore, TableAction } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { acknowledge } from '../nag.ts'
import { grantModels } from './model-access.ts'
import { CALLING_STEPS, generationDefinition, RUN_LIMIT, type Step, timeLimit } from './state-machine.ts'

export type GenerationProps = {
  readonly data: DataStore
  readonly models: readonly ModelChoice[]
  readonly guardrail: Guardrail | undefined
  /** How the steps first ask models for JSON. */
  readonly answerFormat: AnswerFormat
  /** In days. */
  readonly logRetention: number
}

/** The actions of the steps that may have to commit a staged batch, or complete an interrupted commit. */
const STORING_ACTIONS: readonly TableAction[] = ['GetItem', 'PutItem', 'UpdateItem']

/** Each step's function. Steps with the same code and permissions share an entry. */
const FUNCTIONS = {
  Plan: {
    file: 'storing-steps',
    handler: 'plan',
    table: STORING_ACTIONS,
    description: 'Lists the remaining batches of a run.',
  },
  WriteBatch: {
    file: 'writing-steps',
    handler: 'write',
    table: ['GetItem', 'UpdateItem'],
    description: 'Asks a model for the questions of a batch.',
  },
  RepairBatch: {
    file: 'writing-steps',
    handler: 'repair',
    table: ['GetItem', 'UpdateItem'],
    description: 'Asks a model for the questions that a batch lacks.',
  },
  CheckBatch: {
    file: 'check-batch',
    handler: 'handler',
    table: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    description: 'Runs the questions of a batch through the gates.',
  },
  PublishBatch: {
    file: 'storing-steps',
    handler: 'publishBatch',
    table: STORING_ACTIONS,
    description: 'Stores the sets that passed every gate as drafts, or publishes them.',
  },
  RejectBatch: {
    file: 'storing-steps',
    handler: 'rejectBatch',
    table: STORING_ACTIONS,
    description: 'Counts a failed batch as rejected.',
  },
  CloseRun: {
    file: 'storing-steps',
    handler: 'closeRun',
    table: STORING_ACTIONS,
    description: 'Closes a run after any kind of end.',
  },
} as const satisfies Record<
  Step,
  { file: string; handler: string; table: readonly TableAction[]; description: string }
>

/** The statuses of an execution that ended without success. Its run may still be open. */
const ABNORMAL_STATUSES = ['ABORTED', 'FAILED', 'TIMED_OUT']

/**
 * The generation of questions: a state machine, its steps, and a rule that closes runs if the machine
 * couldn't.
 */
export class Generation extends Construct {
  readonly machine: StateMachine
  readonly closeRun: LambdaFunction
  /** The functions of the steps that call models. */
  readonly modelCallers: readonly LambdaFunction[]
  private readonly name: string

  constructor(scope: Construct, id: string, props: GenerationProps) {
    super(scope, id)
    const functions = {
      Plan: this.createStep('Plan', props),
      WriteBatch: this.createStep('WriteBatch', props),
      RepairBatch: this.createStep('RepairBatch', props),
      CheckBatch: this.createStep('CheckBatch', props),
      PublishBatch: this.createStep('PublishBatch', props),
      RejectBatch: this.createStep('RejectBatch', props),
      CloseRun: this.createStep('CloseRun', props),
    }
    this.closeRun = functions.CloseRun
    this.modelCallers = CALLING_STEPS.map((step) => functions[step])
    for (const caller of this.modelCallers) grantModels(caller, props.models, props)

    this.name = `${Stack.of(this).stackName}-generation`
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: this.name,
      definitionBody: generationDefinition(new Construct(this, 'States'), functions),
      stateMachineType: StateMachineType.STANDARD,
      role: machineRole(this, Object.values(functions)),
      timeout: RUN_LIMIT,
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'MachineLogs', {
          // CloudWatch stores a resource policy for delivered logs. Without this prefix, it outgrows its
          // size limit.
          logGroupName: `/aws/vendedlogs/states/${this.name}`,
          retention: props.logRetention,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        // Questions with their keys pass through the machine.
        includeExecutionData: false,
      },
    })
    new Rule(this, 'EndedOtherwise', {
      description: 'Closes a run whose execution was aborted, failed, or took too long.',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { stateMachineArn: [this.machine.stateMachineArn], status: ABNORMAL_STATUSES },
      },
      targets: [new LambdaTarget(this.closeRun)],
    })
  }

  /** Lets a function start, inspect, and stop runs. */
  grantRuns(handler: LambdaFunction): void {
    const { stateMachineArn } = this.machine
    handler.addEnvironment('STATE_MACHINE_ARN', stateMachineArn)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['states:StartExecution'], resources: [stateMachineArn] }),
    )
    const executions = Stack.of(this).formatArn({
      service: 'states',
      resource: 'execution',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      resourceName: `${this.name}:*`,
    })
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['states:DescribeExecution', 'states:StopExecution'],
        resources: [executions],
      }),
    )
    if (handler.role !== undefined)
      acknowledge(handler.role, {
        [`IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${this.name}:*]`]:
          'Executions of this one state machine: each has the name of its run.',
      })
  }

  private createStep(step: Step, { data, logRetention }: GenerationProps): LambdaFunction {
    const { file, handler: exported, table, description } = FUNCTIONS[step]
    const { handler } = new ServerFunction(this, step, {
      entry: `lambdas/generation/${file}.lambda.ts`,
      exported,
      description,
      timeout: timeLimit(step),
      logRetention,
      // The step compares drafts with the texts of the shipped content.
      ...(step === 'CheckBatch' ? { pack: 'pack-similarities.ts' } : {}),
    })
    data.grant(handler, { table })
    return handler
  }
}

/** The permissions that a state machine needs for its log. AWS grants these only on all resources. */
const LOG_DELIVERY = [
  'logs:CreateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:DescribeLogGroups',
  'logs:DescribeResourcePolicies',
  'logs:GetLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:UpdateLogDelivery',
]
const TRACES = [
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
]

/**
 * Creates the role of the state machine, which may call its functions and write its log and traces. Nothing
 * is added to it automatically.
 */
function machineRole(scope: Construct, functions: readonly IFunction[]): IRole {
  const role = new Role(scope, 'MachineRole', { assumedBy: new ServicePrincipal('states.amazonaws.com') })
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: functions.map(({ functionArn }) => functionArn),
    }),
  )
  role.addToPolicy(new PolicyStatement({ actions: LOG_DELIVERY, resources: ['*'] }))
  role.addToPolicy(new PolicyStatement({ actions: TRACES, resources: ['*'] }))
  acknowledge(role, {
    'IAM5[Resource::*]':
      'Log deliveries and traces have no resources to name: their actions are granted on * only.',
  })
  return role.withoutPolicyUpdates()
}
