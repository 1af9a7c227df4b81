import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/**
 * One JSON line a request: enough to find a failure and to see a trend. No address, user agent, header, query or real
 * path: a path names an attempt, so the route's pattern stands in for it.
 */
export const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTimeEpoch(),
    method: AccessLogField.contextHttpMethod(),
    route: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    latencyMs: AccessLogField.contextResponseLatency(),
    handlerMs: AccessLogField.contextIntegrationLatency(),
    gatewayError: AccessLogField.contextErrorResponseType(),
    firewall: AccessLogField.contextWafStatus(),
  }),
)
