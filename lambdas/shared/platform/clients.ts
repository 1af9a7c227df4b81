import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SFNClient } from '@aws-sdk/client-sfn'
import { SNSClient } from '@aws-sdk/client-sns'
import { SQSClient } from '@aws-sdk/client-sqs'
import { NodeHttpHandler } from '@smithy/node-http-handler'

/**
 * The SDK's own default, stated here. Otherwise each client would look for it in a configuration file as soon as it's
 * created, and a function has none.
 */
const defaultsMode = 'legacy'

/**
 * Creates the database client of a function. The SDK resolves the endpoint (AWS_ENDPOINT_URL_DYNAMODB on a
 * laptop) and pauses longer before each further try under throttling; the store retries batch reads itself.
 */
export const dynamoDb = (maxAttempts = 3): DynamoDBClient => new DynamoDBClient({ maxAttempts, defaultsMode })

/**
 * Creates the client of the user pool. On a laptop, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER sets the
 * endpoint.
 */
export const userPool = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ maxAttempts: 3, defaultsMode })

/**
 * Creates the client of the models. On a laptop, AWS_ENDPOINT_URL_BEDROCK_RUNTIME sets the endpoint. It tries
 * once, because the cost of a hidden retry wouldn't be counted. It uses HTTP/1.1, not the SDK's default
 * HTTP/2: sequential calls don't need HTTP/2, and the local emulator doesn't support it.
 */
export const models = (): BedrockRuntimeClient =>
  new BedrockRuntimeClient({ maxAttempts: 1, defaultsMode, requestHandler: new NodeHttpHandler() })

/** Creates the client of Step Functions. On a laptop, AWS_ENDPOINT_URL_SFN sets the endpoint. */
export const stateMachines = (): SFNClient => new SFNClient({ maxAttempts: 3, defaultsMode })

/** Creates the client that notifies operators. On a laptop, AWS_ENDPOINT_URL_SNS sets the endpoint. */
export const topics = (): SNSClient => new SNSClient({ maxAttempts: 3, defaultsMode })

/** Creates the client of the queues. On a laptop, AWS_ENDPOINT_URL_SQS sets the endpoint. */
export const queues = (): SQSClient => new SQSClient({ maxAttempts: 3, defaultsMode })

/** Creates the client of the secrets. On a laptop, AWS_ENDPOINT_URL_SECRETS_MANAGER sets the endpoint. */
export const secrets = (): SecretsManagerClient => new SecretsManagerClient({ maxAttempts: 3, defaultsMode })

/**
 * Creates the client that sends mail. On a laptop, AWS_ENDPOINT_URL_SESV2 sets the endpoint. It tries once,
 * because a hidden retry could send the same mail twice.
 */
export const mailer = (): SESv2Client => new SESv2Client({ maxAttempts: 1, defaultsMode })
