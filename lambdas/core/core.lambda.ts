import * as z from 'zod'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { lambdaHandler } from '../shared/platform/lambda.ts'
import { createTable } from '../shared/store/table.ts'
import { createCore } from './core.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })

export const handler = lambdaHandler(createCore(createTable(dynamoDb(), env.TABLE_NAME)))
