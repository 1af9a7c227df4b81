import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { approvalSchema } from '#domain/generation/approval-schema.ts'
import { APPROVAL_STATES, type Approval, type Decision } from '#domain/generation/approval.ts'
import type { SetPlace } from '#domain/ids.ts'
import { DRAFTS, draftKey, draftPlaceOf, runKey, type Key } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const row = z.object({
  pk: z.string(),
  sk: z.string(),
  setId: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  difficulty: z.enum(DIFFICULTIES),
  title: z.string(),
  /** The number of questions. */
  total: z.int().positive(),
  createdAt: z.int(),
  state: z.enum(APPROVAL_STATES),
  /** The decision: who, when, and why. */
  decided: z.object({ by: z.string(), at: z.int(), reason: z.string().optional() }).optional(),
  /** Present until a decision has taken effect in the bank. */
  ownerId: z.string().optional(),
})
type Row = z.output<typeof row>

export type NewDraft = SetPlace &
  Pick<Row, 'setId' | 'version' | 'section' | 'difficulty' | 'title' | 'total' | 'createdAt'>
export type StoredDraft = NewDraft & {
  approval: Approval
  /** Whether the draft waits for a decision, or its decision for its effect in the bank. */
  isWaiting: boolean
}

/** Waiting drafts are in the owner index under a name that no account has. */
const OWNER = 'DRAFTS'
const indexed = z.object({ pk: z.string(), sk: z.string(), createdAt: z.int(), state: row.shape.state })

function readDraft(item: Item): StoredDraft {
  const { pk, sk, state, decided, ownerId, ...rest } = row.parse(item)
  return {
    ...draftPlaceOf({ pk, sk }),
    ...rest,
    approval: approvalSchema.parse({ state, ...decided }),
    isWaiting: ownerId !== undefined,
  }
}

/** The position in the list of waiting drafts: the last draft of a page. */
export type DraftPosition = Pick<StoredDraft, keyof SetPlace | 'createdAt'>
export type DraftStore = ReturnType<typeof createDraftStore>

/** Stores the approval of each generated set beside its run. The set itself is in the set store. */
export const createDraftStore = (table: Table) => ({ ...readsOf(table), ...changesOf(table) })

const readsOf = (table: Table) => ({
  async read(place: SetPlace): Promise<StoredDraft | undefined> {
    const item = await table.get(draftKey(place))
    return item === undefined ? undefined : readDraft(item)
  },

  /** Returns the drafts of a run in the order in which they were written, whatever was decided. */
  async ofRun(runId: string): Promise<StoredDraft[]> {
    return (await table.query({ pk: runKey(runId).pk, skPrefix: DRAFTS })).map(readDraft)
  },

  /**
   * Returns waiting drafts, oldest first. A draft stored within the last second may be missing.
   * @returns `next` is null on the last page
   */
  async waiting(
    most: number,
    after?: DraftPosition,
  ): Promise<{ drafts: StoredDraft[]; next: DraftPosition | null }> {
    const { name, partitionKey } = TABLE.ownerIndex
    const { items, next } = await table.page(
      { index: name, partitionKey, value: OWNER },
      {
        limit: most,
        start:
          after === undefined
            ? undefined
            : { ...draftKey(after), ownerId: OWNER, createdAt: after.createdAt },
      },
    )
    const draftItems = await table.batchGet(items.map(keyOf), { consistent: true })
    const drafts = draftItems
      .map(readDraft)
      .filter(({ isWaiting }) => isWaiting)
      .toSorted((one, other) => one.createdAt - other.createdAt || (keyText(one) < keyText(other) ? -1 : 1))
    if (next === null) return { drafts, next }
    const { createdAt } = indexed.pick({ createdAt: true }).parse(next)
    return { drafts, next: { ...draftPlaceOf(keyOf(next)), createdAt } }
  },

  /** Returns the number of undecided drafts by run. A draft stored within the last second may be missing. */
  async countUndecided(): Promise<ReadonlyMap<string, number>> {
    const { name, partitionKey } = TABLE.ownerIndex
    const items = await table.query({ index: name, partitionKey, value: OWNER })
    const counts = new Map<string, number>()
    for (const item of items) {
      const { pk, sk, state } = indexed.parse(item)
      if (state !== 'draft') continue
      const { runId } = draftPlaceOf({ pk, sk })
      counts.set(runId, (counts.get(runId) ?? 0) + 1)
    }
    return counts
  },
})

/** Each change is one conditional write of the draft's item. */
const changesOf = (table: Table) => ({
  /** Returns false if the draft exists, whatever was decided about it. */
  create: ({ runId, batch, place, ...draft }: NewDraft) =>
    table.putIfAbsent({ ...draftKey({ runId, batch, place }), ...draft, state: 'draft', ownerId: OWNER }),

  /** Stores a decision. Returns false if there is one already. */
  decide: (place: SetPlace, { state, ...decided }: Decision) =>
    table.update(draftKey(place), {
      set: 'SET #state = :state, decided = :decided',
      when: '#state = :draft',
      names: { '#state': 'state' },
      values: { ':state': state, ':decided': decided, ':draft': 'draft' },
    }),

  /**
   * Removes a decided draft from the list of waiting ones, after the decision took effect in the bank.
   * @param ttl when the table may remove the item, epoch seconds; null for never
   */
  finish: (place: SetPlace, ttl: number | null) =>
    table.update(draftKey(place), {
      set: ttl === null ? 'REMOVE ownerId' : 'SET #ttl = :ttl REMOVE ownerId',
      when: 'attribute_exists(decided)',
      ...(ttl === null ? {} : { names: { '#ttl': TABLE.ttlAttribute }, values: { ':ttl': ttl } }),
    }),
})

const keyOf = (item: Item): Key => indexed.pick({ pk: true, sk: true }).parse(item)
const keyText = (place: SetPlace): string => Object.values(draftKey(place)).join(' ')
