import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SFNClient } from '@aws-sdk/client-sfn'
import { SNSClient } from '@aws-sdk/client-sns'
import { SQSClient } from '@aws-sdk/client-sqs'
import { NodeHttpHandler } from '@smithy/node-http-handler'

/**
 * The database client of a function. Where it calls is the SDK's own business (AWS_ENDPOINT_URL_DYNAMODB on a
 * laptop); three tries of the SDK cover throttling, and the store adds what it knows on top.
 */
export const dynamoDb = (): DynamoDBClient => new DynamoDBClient({ maxAttempts: 3 })

/** The client of the user pool; on a laptop AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER says where that is. */
export const userPool = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ maxAttempts: 3 })

/**
 * The client of the models; on a laptop AWS_ENDPOINT_URL_BEDROCK_RUNTIME says where they are. One try: what repeats a call
 * stands around it and counts what it spends. HTTP/1.1 instead of the SDK's HTTP/2, which a step that makes one call
 * after another does not need, and which is not spoken on a laptop.
 */
export const models = (): BedrockRuntimeClient =>
  new BedrockRuntimeClient({ maxAttempts: 1, requestHandler: new NodeHttpHandler() })

/** The client of the engine that runs state machines; on a laptop AWS_ENDPOINT_URL_SFN says where that is. */
export const stateMachines = (): SFNClient => new SFNClient({ maxAttempts: 3 })

/** The client that tells operators; on a laptop AWS_ENDPOINT_URL_SNS says where that is. */
export const topics = (): SNSClient => new SNSClient({ maxAttempts: 3 })

/** The client of queues; on a laptop AWS_ENDPOINT_URL_SQS says where they are. */
export const queues = (): SQSClient => new SQSClient({ maxAttempts: 3 })

/** The client of secrets; on a laptop AWS_ENDPOINT_URL_SECRETS_MANAGER says where they are. */
export const secrets = (): SecretsManagerClient => new SecretsManagerClient({ maxAttempts: 3 })
