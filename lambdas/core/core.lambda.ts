import { handle } from 'hono/aws-lambda'
import * as z from 'zod'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createTable } from '../shared/store/table.ts'
import { createCore } from './core.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })

export const handler = handle(createCore(createTable(dynamoDb(), env.TABLE_NAME)))
