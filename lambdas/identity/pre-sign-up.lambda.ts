import * as z from 'zod/mini'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import { createTable } from '../shared/store/table.ts'
import { isMailEvent, keepEmail } from './keep-email.ts'
import { preSignUp } from './pre-sign-up.ts'

const env = readEnv({ TABLE_NAME: z.string().check(z.minLength(1)) })
const settings = createSettingsStore(createTable(dynamoDb(), env.TABLE_NAME))
const areSignUpsOpen = async () => (await settings.read()).signUpsOpen ?? DEFAULT_SETTINGS.signUpsOpen

/** Handles Cognito's triggers before a sign-up and before a mail. */
export const handler = async <Event>(event: Event): Promise<Event> =>
  isMailEvent(event) ? keepEmail(event) : preSignUp(event, areSignUpsOpen)
