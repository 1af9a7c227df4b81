import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { guideSchema } from '#domain/api/guides.schemas.ts'
import { contentSetSchema } from '#domain/items/content-set.ts'
import { seedBank } from '../shared/bank/seed.ts'
import { seedGuides } from '../shared/guides/seed-guides.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createGuideStore } from '../shared/store/guide-store.ts'
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

const packed = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))

/**
 * Runs on each deployment. bank.json and guides.json are packed beside the code (scripts/pack-content.ts).
 */
export async function handler(): Promise<void> {
  const bank = await seedBank(stores, z.array(contentSetSchema).parse(await packed('bank.json')))
  const guides = await seedGuides(
    createGuideStore(table),
    z.array(guideSchema).parse(await packed('guides.json')),
  )
  log.info('seeded', bank)
  log.info('seeded the guides', guides)
}
