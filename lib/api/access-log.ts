import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'

/**
 * Logs one JSON line per request: enough to find a failure and to see a trend. It has no network
 * address, user agent, header, or query. It has the route's pattern instead of the path, because a path names an attempt.
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
