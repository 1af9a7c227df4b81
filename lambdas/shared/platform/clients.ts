import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/**
 * The database client of a function. Where it calls is the SDK's own business (AWS_ENDPOINT_URL_DYNAMODB on a
 * laptop); three tries of the SDK cover throttling, and the store adds what it knows on top.
 */
export const dynamoDb = (): DynamoDBClient => new DynamoDBClient({ maxAttempts: 3 })

/** The client of the user pool; on a laptop AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER says where that is. */
export const userPool = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ maxAttempts: 3 })
