import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

/** The permissions that a state machine needs for its log. AWS grants these only on all resources. */
export const LOG_DELIVERY = [
  'logs:CreateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:DescribeLogGroups',
  'logs:DescribeResourcePolicies',
  'logs:GetLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:UpdateLogDelivery',
]
export const TRACES = [
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
]

/**
 * Creates the role of the state machine, which may call its functions and write its log and traces. Nothing
 * is added to it automatically.
 */
export function machineRole(scope: Construct, functions: readonly IFunction[]): IRole {
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
