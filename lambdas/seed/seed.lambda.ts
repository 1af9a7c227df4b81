import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { guideSchema } from '#domain/api/guides.schemas.ts'
import { contentSetSchema } from '#domain/items/content-set.ts'
import { seedBank } from '../shared/bank/seed.ts'
import { adoptPilots } from '../shared/generation/adopt-pilots.ts'
import { createApprovals } from '../shared/generation/approvals.ts'
import { seedGuides } from '../shared/guides/seed-guides.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { paceWrites } from '../shared/platform/paced-writes.ts'
import { createDirectoryStore } from '../shared/store/directory-store.ts'
import { createGuideStore } from '../shared/store/guide-store.ts'
import { createSeedStore } from '../shared/store/seed-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createTable } from '../shared/store/table.ts'

const env = readEnv({
  TABLE_NAME: z.string().min(1),
  WRITE_UNITS_PER_SECOND: z.coerce.number().positive(),
})
/** Students may use the table meanwhile, so a throttled call is tried for about a minute. */
const TRIES = 10
const client = dynamoDb(TRIES)
paceWrites(client, env.WRITE_UNITS_PER_SECOND)
const table = createTable(client, env.TABLE_NAME)
const stores = {
  directories: createDirectoryStore(table),
  sets: createSetStore(table),
  seeds: createSeedStore(table),
}

const readPacked = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'))

/** The number of sets between two lines of the log that say how many are done. */
const SETS_PER_LINE = 25

/**
 * Runs on each deployment. bank.json and guides.json are packed beside the code (scripts/pack-content.ts). A run
 * after a failed one skips what is stored already.
 */
export async function handler(): Promise<void> {
  const sets = z.array(contentSetSchema).parse(await readPacked('bank.json'))
  const bank = await seedBank(stores, sets, (done) => {
    if (done % SETS_PER_LINE === 0) log.info('seeding', { done, of: sets.length })
  })
  await adoptPilots(
    createApprovals(table, () => Date.now()),
    stores.directories,
  )
  const guides = await seedGuides(
    createGuideStore(table),
    z.array(guideSchema).parse(await readPacked('guides.json')),
  )
  log.info('seeded', bank)
  log.info('seeded the guides', guides)
}
