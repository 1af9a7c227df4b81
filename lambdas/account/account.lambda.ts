import * as z from 'zod'
import { createUserPool } from '../shared/accounts/user-pool.ts'
import { createBillingSender } from '../shared/billing/billing-queue.ts'
import { dynamoDb, queues, userPool } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createTable } from '../shared/store/table.ts'
import { createAccount } from './account.ts'

const env = readEnv({
  TABLE_NAME: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  QUEUE_URL: z.url(),
})

export const handler = lambdaHandler(
  createAccount(
    createTable(dynamoDb(), env.TABLE_NAME),
    createUserPool(userPool(), env.USER_POOL_ID),
    createBillingSender(queues(), env.QUEUE_URL),
    createTokenCheck(readTokenSource()),
  ),
)
