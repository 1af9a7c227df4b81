import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import { OPTION_INDEXES } from '#domain/items/item.ts'
import { DRILL_MINUTES, REASONS } from '#domain/learning/drills/drill.ts'
import type { TakenDrill, TakenItem } from '#domain/learning/drills/taken-drill.ts'
import { UNANSWERED_DRILL_DAYS } from '#domain/privacy/periods.ts'
import { utcMonth } from '#domain/utc-day.ts'
import { encodeForm } from './form-code.ts'
import { DRILLS, drillKey, profileKey, servedIn, shardOf } from './keys.ts'
import type { Item, Table } from './table.ts'

/** A drill as the server stores it. Each write must match the number of writes. */
export type StoredDrill = TakenDrill & {
  /** A digest of the request that created it. */
  request: string
  writes: number
}

/** A drill's item as a row of values, since field names would double the size. An answered one has four more values. */
const itemValues = [z.string(), z.int(), z.int(), z.enum(REASONS)] as const
const answerValues = [z.literal(OPTION_INDEXES), z.int(), z.boolean(), z.int()] as const
const row = z.union([z.tuple([...itemValues]), z.tuple([...itemValues, ...answerValues])])

const drillItem = z.object({
  id: z.string(),
  version: z.enum(VERSIONS),
  minutes: z.literal(DRILL_MINUTES),
  sections: z.array(z.enum(SECTIONS)),
  timeFactor: z.literal(TIME_FACTORS),
  createdAt: z.int(),
  day: z.int(),
  dueLeft: z.int(),
  endedAt: z.optional(z.int()),
  rows: z.array(row),
  request: z.string(),
  writes: z.int(),
})

const toRow = ({ setId, revision, index, reason, answer }: TakenItem): z.infer<typeof row> =>
  answer === null
    ? [setId, revision, index, reason]
    : [setId, revision, index, reason, answer.choice, answer.seconds, answer.isMarked, answer.at]

function fromRow(values: z.infer<typeof row>): TakenItem {
  const [setId, revision, index, reason] = values
  if (values.length === 4) return { setId, revision, index, reason, answer: null }
  const [, , , , choice, seconds, isMarked, at] = values
  return { setId, revision, index, reason, answer: { choice, seconds, isMarked, at } }
}

/** Returns the sets of a drill as the index of served sets lists them, each once. */
const formOf = (items: readonly TakenItem[]): string =>
  encodeForm(
    [...Map.groupBy(items, ({ setId }) => setId)].map(([id, own]) => ({
      id,
      revision: Math.max(...own.map(({ revision }) => revision)),
      questions: [...new Set(own.map(({ index }) => index))].toSorted((one, other) => one - other),
    })),
  )

/** An unanswered drill gives no evidence, so it expires. After a crash during its creation, nothing refers to it. */
const UNANSWERED_TTL_SECONDS = UNANSWERED_DRILL_DAYS * 24 * 3600

const ttlOf = ({ createdAt, items }: Pick<StoredDrill, 'createdAt' | 'items'>) =>
  items.some(({ answer }) => answer !== null)
    ? {}
    : { ttl: Math.floor(createdAt / 1000) + UNANSWERED_TTL_SECONDS }

const toItem = (userId: string, { items, endedAt, ...rest }: StoredDrill) => ({
  ...drillKey(userId, rest.id),
  ...rest,
  ...ttlOf({ ...rest, items }),
  servedIn: servedIn(rest.version, utcMonth(rest.createdAt), shardOf(rest.id)),
  form: formOf(items),
  rows: items.map(toRow),
  ...(endedAt === null ? {} : { endedAt }),
})

function fromItem(item: Item): StoredDrill {
  const { rows, endedAt, ...rest } = drillItem.parse(item)
  return { ...rest, items: rows.map(fromRow), endedAt: endedAt ?? null }
}

export type DrillStore = ReturnType<typeof createDrillStore>

/** Stores drills, one item each, under their student's key. */
export function createDrillStore(table: Table) {
  return {
    /** Returns false if a drill with this id already exists. */
    create: (userId: string, drill: StoredDrill): Promise<boolean> =>
      table.putIfAbsent(toItem(userId, drill)),

    async read(userId: string, id: string): Promise<StoredDrill | undefined> {
      const item = await table.get(drillKey(userId, id))
      return item === undefined ? undefined : fromItem(item)
    },

    /** Returns the current state of those drills that exist, in no particular order. At most 100. */
    async readMany(userId: string, ids: readonly string[]): Promise<StoredDrill[]> {
      const keys = ids.map((id) => drillKey(userId, id))
      return keys.length === 0 ? [] : (await table.batchGet(keys, { consistent: true })).map(fromItem)
    },

    /** Returns all drills of a student, oldest first. */
    async list(userId: string): Promise<StoredDrill[]> {
      const items = await table.query({ pk: profileKey(userId).pk, skPrefix: DRILLS })
      return items.map(fromItem).toSorted((one, other) => one.createdAt - other.createdAt)
    },

    /** Replaces what was read. Returns false if somebody else wrote or deleted it in between. */
    replace: (userId: string, drill: StoredDrill): Promise<boolean> =>
      table.put(toItem(userId, { ...drill, writes: drill.writes + 1 }), {
        when: 'writes = :writes',
        values: { ':writes': drill.writes },
      }),

    /** Removes a drill, unless it was changed after its creation. */
    discard: (userId: string, id: string): Promise<void> =>
      table.remove(drillKey(userId, id), { when: 'writes = :none', values: { ':none': 0 } }),
  }
}
