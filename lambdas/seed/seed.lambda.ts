import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { contentSetSchema } from '../../domain/items/content-set.ts'
import { seedBank } from '../shared/bank/seed.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createSeedStore } from '../shared/store/seed-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createTable } from '../shared/store/table.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })
const table = createTable(dynamoDb(), env.TABLE_NAME)
const stores = {
  directories: createDirectoryStore(table),
  sets: createSetStore(table),
  seeds: createSeedStore(table),
}

/** Runs on each deployment. bank.json is packed beside the code (scripts/pack-content.ts). */
export async function handler(): Promise<void> {
  const text = await readFile(new URL('bank.json', import.meta.url), 'utf8')
  const report = await seedBank(stores, z.array(contentSetSchema).parse(JSON.parse(text)))
  log.info('seeded', report)
}
