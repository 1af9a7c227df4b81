import * as z from 'zod'
import { withAccountCheck } from '../shared/accounts/authenticate.ts'
import { dynamoDb, topics } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTokenCheck, readTokenSource } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createTable } from '../shared/store/table.ts'
import { createContact } from './contact.ts'
import { createOperatorNotifier } from './notify-operator.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1), CONTACT_TOPIC_ARN: z.string().min(1) })
const table = createTable(dynamoDb(), env.TABLE_NAME)

export const handler = lambdaHandler(
  createContact(
    table,
    withAccountCheck(createTokenCheck(readTokenSource()), createAccountStore(table)),
    createOperatorNotifier(topics(), env.CONTACT_TOPIC_ARN, env.TABLE_NAME),
  ),
)
