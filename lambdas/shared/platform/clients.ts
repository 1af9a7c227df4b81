import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/**
 * The database client of a function. Where it calls is the SDK's own business (AWS_ENDPOINT_URL_DYNAMODB on a
 * laptop); three tries of the SDK cover throttling, and the store adds what it knows on top.
 */
export const dynamoDb = (): DynamoDBClient => new DynamoDBClient({ maxAttempts: 3 })
