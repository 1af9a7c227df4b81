import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, ResourcePolicy } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { ORIGIN_PROOF_HEADER } from './origin-proof.ts'

/** Headers that let their reader act as a caller. The log redacts their values. */
const SECRET_HEADERS = ['authorization', 'x-attempt-token', 'cookie', ORIGIN_PROOF_HEADER]

export type FirewallLogProps = {
  readonly aclArn: string
  /** In days. */
  readonly retention: number
}

/**
 * The firewall's log of requests with their network addresses. An operator turns it on during an attack
 * (docs/runbook.md).
 */
export class FirewallLog extends Construct {
  constructor(scope: Construct, id: string, { aclArn, retention }: FirewallLogProps) {
    super(scope, id)
    const stack = Stack.of(this)
    // The firewall writes only to a log group whose name starts with aws-waf-logs-.
    const logGroupName = `aws-waf-logs-${stack.stackName}`
    const log = new LogGroup(this, 'Log', {
      logGroupName,
      retention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const delivery = new ResourcePolicy(this, 'Delivery', {
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [log.logGroupArn],
          conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
        }),
      ],
    })
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: aclArn,
      // Without the ":*" of the log group's own ARN.
      logDestinationConfigs: [
        stack.formatArn({
          service: 'logs',
          resource: 'log-group',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          resourceName: logGroupName,
        }),
      ],
      redactedFields: SECRET_HEADERS.map((Name) => ({ singleHeader: { Name } })),
    })
    logging.node.addDependency(log, delivery)
  }
}
