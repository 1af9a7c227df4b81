import { App, Stack } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Route } from '#domain/api/route.ts'
import { routes } from '#domain/api/routes.ts'
import { ERROR_STATUS } from '#domain/errors.ts'
import { Api } from '#lib/api/api.ts'
import { synthesize } from './synthesized.ts'

const template = synthesize()
const contracts = Object.entries<Route>(routes)

const resource = z.object({
  PathPart: z.string(),
  ParentId: z.union([z.object({ Ref: z.string() }), z.object({ 'Fn::GetAtt': z.array(z.string()) })]),
})
const resources = template.findResources('AWS::ApiGateway::Resource')

/** Returns the path of the resource with this logical id, such as "/tests/{id}". The root has no PathPart. */
function pathOf(logicalId: string): string {
  const { PathPart, ParentId } = resource.parse(resources[logicalId]?.['Properties'])
  return `${'Ref' in ParentId ? pathOf(ParentId.Ref) : ''}/${PathPart}`
}

const gatewayMethod = z.object({
  OperationName: z.string(),
  HttpMethod: z.string(),
  ResourceId: z.object({ Ref: z.string() }),
  AuthorizationType: z.string(),
  Integration: z.object({
    Type: z.string(),
    Uri: z.unknown(),
    ResponseTransferMode: z.string().default('BUFFERED'),
    TimeoutInMillis: z.int().optional(),
  }),
})
const methods = new Map(
  Object.values(template.findResources('AWS::ApiGateway::Method')).map(({ Properties }) => {
    const parsed = gatewayMethod.parse(Properties)
    return [parsed.OperationName, parsed]
  }),
)

test.each(contracts)(
  "%s is a gateway method that calls the live version of its service's function",
  (name, route) => {
    const found = methods.get(name)
    expect(found).toMatchObject({ HttpMethod: route.method, AuthorizationType: 'NONE' })
    expect(pathOf(found?.ResourceId.Ref ?? '')).toBe(route.path)
    expect(JSON.stringify(found?.Integration)).toMatch(
      new RegExp(`AWS_PROXY.*"Ref":"Releases${route.service}Live\\w{8}"`, 'i'),
    )
  },
)

test.each(contracts)(
  '%s streams its response, with a time limit of 120 s, only if its contract says so',
  (name, route) => {
    const { ResponseTransferMode, TimeoutInMillis, Uri } = methods.get(name)?.Integration ?? {}
    const isStreamed = route.streamed !== undefined
    expect({ ResponseTransferMode, TimeoutInMillis }).toEqual(
      isStreamed
        ? { ResponseTransferMode: 'STREAM', TimeoutInMillis: 120_000 }
        : { ResponseTransferMode: 'BUFFERED', TimeoutInMillis: undefined },
    )
    expect(JSON.stringify(Uri)).toContain(isStreamed ? '/response-streaming-invocations' : '/invocations')
  },
)

test('every method has a contract', () => {
  expect([...methods.keys()].toSorted()).toEqual(Object.keys(routes).toSorted())
})

test.each(contracts)(
  '%s is throttled at its rate, with bursts of twice that',
  (_name, { method: verb, path, rate }) => {
    template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'api',
      MethodSettings: Match.arrayWith([
        {
          HttpMethod: verb,
          ResourcePath: `/${path.replaceAll('/', '~1')}`,
          ThrottlingRateLimit: rate,
          ThrottlingBurstLimit: rate * 2,
          LoggingLevel: 'ERROR',
          DataTraceEnabled: false,
        },
      ]),
    })
  },
)

test('a route of a service without a function fails the synthesis', () => {
  const hints: Route = {
    method: 'POST',
    path: '/tests/{id}/hints',
    access: 'pro',
    service: 'ai',
    rate: 10,
    ok: 200,
    summary: 'A hint.',
  }
  const stack = new Stack(new App(), 'Stack')
  expect(
    () =>
      new Api(stack, 'Api', {
        routes: { hints },
        services: {},
        trustedNetworks: [],
        logRetention: 7,
        originProofs: [1],
      }),
  ).toThrow('The route hints belongs to the service "ai", which has no function in this stack.')
})

const gatewayResponse = z.object({
  ResponseType: z.string(),
  StatusCode: z.string().optional(),
  ResponseTemplates: z.object({ 'application/json': z.string() }),
})
const errorBody = z.strictObject({
  error: z.strictObject({ code: z.enum(Object.keys(ERROR_STATUS)), message: z.string().min(10) }),
})
const gatewayErrors = Object.values(template.findResources('AWS::ApiGateway::GatewayResponse')).map(
  ({ Properties }) => gatewayResponse.parse(Properties),
)
const statusByType = new Map(gatewayErrors.map(({ ResponseType, StatusCode }) => [ResponseType, StatusCode]))

test.each(gatewayErrors)(
  'the gateway returns $ResponseType with our error body',
  ({ StatusCode, ResponseTemplates }) => {
    const { error } = errorBody.parse(JSON.parse(ResponseTemplates['application/json']))
    if (StatusCode !== undefined) expect(ERROR_STATUS).toHaveProperty(error.code, Number(StatusCode))
  },
)

test('every error of the gateway is covered, and an unknown path is a 404', () => {
  expect(statusByType.has('DEFAULT_4XX')).toBe(true)
  expect(statusByType.has('DEFAULT_5XX')).toBe(true)
  // API Gateway's name for an unknown path.
  expect(statusByType.get('MISSING_AUTHENTICATION_TOKEN')).toBe('404')
  expect(statusByType.get('REQUEST_TOO_LARGE')).toBe('413')
  expect(statusByType.get('THROTTLED')).toBe('429')
})

test('neither the access log nor a trace of the gateway identifies the caller', () => {
  const stage = z
    .object({ AccessLogSetting: z.object({ Format: z.string() }), TracingEnabled: z.boolean() })
    .parse(Object.values(template.findResources('AWS::ApiGateway::Stage'))[0]?.['Properties'])
  expect(stage.AccessLogSetting.Format).toContain('$context.resourcePath')
  expect(stage.AccessLogSetting.Format).not.toMatch(
    /\$context\.(identity|path|authorizer|extendedRequestId|domainName)|\$input|header/,
  )
  expect(stage.TracingEnabled).toBe(false)
})
