import * as z from 'zod'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createTable, type Table } from '../shared/store/table.ts'

/** Creates the table of a step that runs as its own function. */
export const createStepTable = (): Table =>
  createTable(dynamoDb(), readEnv({ TABLE_NAME: z.string().min(1) }).TABLE_NAME)
