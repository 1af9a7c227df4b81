import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib'
import {
  AuthorizationType,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Route, Service } from '#domain/api/route.ts'
import { acknowledge } from '../nag.ts'
import { ACCESS_LOG } from './access-log.ts'
import { Firewall } from './firewall.ts'
import { addGatewayErrors } from './gateway-errors.ts'
import { ORIGIN_PROOF_HEADER, OriginProof } from './origin-proof.ts'
import { throttles } from './throttles.ts'

/**
 * The stage is named like the path under which the site serves the API, so that paths pass through
 * unchanged.
 */
const STAGE = 'api'

/**
 * The limit for streamed replies. It is above the time limit of the streaming functions (lib/ai), so that
 * they report a timeout first.
 */
const STREAM_LIMIT = Duration.seconds(120)

export type ApiProps = {
  readonly routes: Readonly<Record<string, Route>>
  /** The existing functions. Synthesis fails if a route's service has none. */
  readonly services: Readonly<Partial<Record<Service, IFunction>>>
  /** Networks of schools, with a higher limit at the firewall. */
  readonly trustedNetworks: readonly string[]
  /** In days. */
  readonly logRetention: number
  /** How many days the firewall's log of requests is stored. No such log if undefined. */
  readonly accessLogDays?: number | undefined
  /** The numbers of the origin's secrets; the last one is sent. */
  readonly originProofs: readonly number[]
}

/** One regional REST API, built from the contracts: each route is a method on the function of its service. */
export class Api extends Construct {
  readonly rest: RestApi
  /** The domain name that the distribution calls. */
  readonly domainName: string
  /** The headers that the distribution must send. */
  readonly originHeaders: Readonly<Record<string, string>>
  readonly accessLog: LogGroup
  readonly firewall: Firewall

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id)
    const { routes, services, trustedNetworks, logRetention, accessLogDays, originProofs } = props
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.rest = new RestApi(this, 'Rest', {
      // Metrics are stored under this name, so each environment has its own.
      restApiName: Stack.of(this).stackName,
      description: 'The API of the ACT preparation platform.',
      endpointTypes: [EndpointType.REGIONAL],
      // A full test is about 200 KB of text, and a quarter of that compressed.
      minCompressionSize: Size.kibibytes(1),
      // API Gateway writes logs with one role per account, for all APIs. The first stack of an account must
      // create it.
      cloudWatchRole: true,
      deployOptions: {
        stageName: STAGE,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: ACCESS_LOG,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        // The functions are traced. A gateway trace would store callers' addresses for a month.
        tracingEnabled: false,
        methodOptions: throttles(routes),
      },
    })
    // Removes the output of the API's own URL, which rejects requests that don't come through the site.
    this.rest.node.tryRemoveChild('Endpoint')
    this.addRoutes(routes, services)
    addGatewayErrors(this.rest)

    const proof = new OriginProof(this, 'OriginProof', originProofs)
    this.firewall = new Firewall(this, 'Firewall', {
      stageArn: this.rest.deploymentStage.stageArn,
      originProofs: proof.accepted,
      routes,
      accessLogDays,
      trustedNetworks,
    })
    const { region, urlSuffix } = Stack.of(this)
    this.domainName = `${this.rest.restApiId}.execute-api.${region}.${urlSuffix}`
    this.originHeaders = { [ORIGIN_PROOF_HEADER]: proof.sent }

    acknowledge(this.rest, {
      APIG2:
        'Handlers check every request against the zod schema of its contract, which is stricter than a gateway model.',
      APIG4:
        'Tokens are checked in one place, lambdas/shared/platform/http.ts, because guests may call with their own.',
      COG4: 'Tokens are checked in one place, lambdas/shared/platform/http.ts, because guests may call with their own.',
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The role belongs to the account, not to this stack, and AWS requires this policy.',
    })
  }

  private addRoutes(routes: ApiProps['routes'], services: ApiProps['services']): void {
    const integrations = new Map<string, LambdaIntegration>()
    const integrationOf = (route: Route): LambdaIntegration | undefined => {
      const { service } = route
      const isStreamed = route.streamed !== undefined
      const handler = services[service]
      if (handler === undefined) return undefined
      const name = `${service}${isStreamed ? ', streamed' : ''}`
      const integration =
        integrations.get(name) ??
        new LambdaIntegration(handler, {
          // Creates one permission per function. Otherwise its policy outgrows 20 KB as routes are added.
          scopePermissionToMethod: false,
          ...(isStreamed ? { responseTransferMode: ResponseTransferMode.STREAM, timeout: STREAM_LIMIT } : {}),
        })
      integrations.set(name, integration)
      return integration
    }
    for (const [name, route] of Object.entries(routes)) {
      const { method, path, service } = route
      const integration = integrationOf(route)
      if (integration === undefined)
        throw new Error(
          `The route ${name} belongs to the service "${service}", which has no function in this stack.`,
        )
      this.rest.root
        .resourceForPath(path)
        .addMethod(method, integration, { authorizationType: AuthorizationType.NONE, operationName: name })
    }
  }
}
