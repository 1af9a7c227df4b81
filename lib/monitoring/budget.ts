import { Stack } from 'aws-cdk-lib'
import { CfnBudget, CfnBudgetsAction } from 'aws-cdk-lib/aws-budgets'
import {
  Effect,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { acknowledge } from '../nag.ts'

export type BudgetProps = {
  /** US dollars in a calendar month, for the whole account. */
  readonly dollars: number
  /** The recipient of the notifications. */
  readonly email: string
  /** The functions that call models. They lose that right when the budget is spent. */
  readonly modelCallers: readonly LambdaFunction[]
}

/**
 * The account's monthly budget. It notifies the operator when 80% is spent, and when the forecast is above the budget.
 * When it's spent, an action denies calls of models, whose other caps only our own code enforces. Tests and everything
 * else continue.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, email, modelCallers }: BudgetProps) {
    super(scope, id)
    const subscribers = [{ subscriptionType: 'EMAIL', address: email }]
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers,
    })
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        // CloudFormation chooses the name. A change of the recipient replaces the budget, and the new budget is created
        // while the old one still exists, so a fixed name would be taken.
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    })
    const deny = this.denyModels()
    const roles = modelCallers.flatMap(({ role }) => (role === undefined ? [] : [role]))
    new CfnBudgetsAction(this, 'StopModels', {
      budgetName: budget.ref,
      notificationType: 'ACTUAL',
      actionType: 'APPLY_IAM_POLICY',
      actionThreshold: { type: 'PERCENTAGE', value: 100 },
      approvalModel: 'AUTOMATIC',
      definition: {
        iamActionDefinition: {
          policyArn: deny.managedPolicyArn,
          roles: roles.map(({ roleName }) => roleName),
        },
      },
      executionRoleArn: this.actionRole(
        deny,
        roles.map(({ roleArn }) => roleArn),
      ).roleArn,
      subscribers: subscribers.map(({ subscriptionType: type, address }) => ({ type, address })),
    })
  }

  private denyModels(): ManagedPolicy {
    const policy = new ManagedPolicy(this, 'DenyModels', {
      description: 'Denies calls of models. Attached when the monthly budget is spent.',
      statements: [
        new PolicyStatement({
          effect: Effect.DENY,
          actions: ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
          resources: ['*'],
        }),
      ],
    })
    acknowledge(policy, {
      'IAM5[Resource::*]': 'It denies these actions on every model, and allows nothing.',
    })
    return policy
  }

  /** Creates the role of the action, which may attach only this policy, and only to these roles. */
  private actionRole({ managedPolicyArn }: ManagedPolicy, roleArns: string[]): Role {
    return new Role(this, 'ActionRole', {
      assumedBy: new ServicePrincipal('budgets.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        attach: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['iam:AttachRolePolicy', 'iam:DetachRolePolicy'],
              resources: roleArns,
              conditions: { ArnEquals: { 'iam:PolicyARN': managedPolicyArn } },
            }),
          ],
        }),
      },
    })
  }
}
