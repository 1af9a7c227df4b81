import * as z from 'zod'
import type { Decision, Readmission } from '#domain/generation/approval.ts'
import type { ReadmittedQuestion } from '#domain/generation/readmit-question.ts'
import type { SetPlace } from '#domain/ids.ts'
import {
  draftRow,
  FIRST_REVISION,
  type NewDraft,
  readDraft,
  REJECTED,
  type StoredDraft,
  WAITING,
} from './draft-item.ts'
import { DRAFTS, draftKey, draftPlaceOf, runKey, type Key } from './keys.ts'
import { TABLE } from './table-schema.ts'
import type { Item, Table } from './table.ts'

const indexed = z.object({ pk: z.string(), sk: z.string(), createdAt: z.int(), state: draftRow.shape.state })

/** The position in a list of drafts: the last draft of a page. */
export type DraftPosition = Pick<StoredDraft, keyof SetPlace | 'createdAt'>
export type DraftStore = ReturnType<typeof createDraftStore>

/** Stores the approval of each generated or imported set beside its run. The set itself is in the set store. */
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
  waiting: (most: number, after?: DraftPosition): Promise<DraftPage> =>
    readPage(table, WAITING, { most, after }, ({ isWaiting }) => isWaiting),

  /** Returns the rejected drafts that can be readmitted, oldest first. */
  rejected: (most: number, after?: DraftPosition): Promise<DraftPage> =>
    readPage(table, REJECTED, { most, after }, ({ approval }) => approval.state === 'rejected'),

  /** Returns the number of undecided drafts by run. A draft stored within the last second may be missing. */
  async countUndecided(): Promise<ReadonlyMap<string, number>> {
    const { name, partitionKey } = TABLE.ownerIndex
    const items = await table.query({ index: name, partitionKey, value: WAITING })
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

/** `next` is null on the last page. */
type DraftPage = { drafts: StoredDraft[]; next: DraftPosition | null }

async function readPage(
  table: Table,
  owner: string,
  { most, after }: { most: number; after: DraftPosition | undefined },
  isIn: (draft: StoredDraft) => boolean,
): Promise<DraftPage> {
  const { name, partitionKey } = TABLE.ownerIndex
  const start = after && { ...draftKey(after), [partitionKey]: owner, createdAt: after.createdAt }
  const { items, next } = await table.page(
    { index: name, partitionKey, value: owner },
    { limit: most, start },
  )
  const draftItems = await table.batchGet(items.map(keyOf), { consistent: true })
  const drafts = draftItems
    .map(readDraft)
    .filter(isIn)
    .toSorted((one, other) => one.createdAt - other.createdAt || (keyText(one) < keyText(other) ? -1 : 1))
  if (next === null) return { drafts, next }
  const { createdAt } = indexed.pick({ createdAt: true }).parse(next)
  return { drafts, next: { ...draftPlaceOf(keyOf(next)), createdAt } }
}

/** Each change is one conditional write of the draft's item. */
const changesOf = (table: Table) => ({
  /** Returns false if the draft exists, whatever was decided about it. */
  create: ({ runId, batch, place, ...draft }: NewDraft) =>
    table.putIfAbsent({ ...draftKey({ runId, batch, place }), ...draft, state: 'draft', ownerId: WAITING }),

  /** Stores a decision about a revision. Returns false if there is one already, or a newer revision. */
  decide: ({ revision, ...place }: DraftRef, { state, ...decided }: Decision) =>
    table.update(draftKey(place), {
      set: 'SET #state = :state, decided = :decided',
      when: `#state = :draft AND ${isAt(revision)}`,
      ...draftValues(revision, { ':state': state, ':decided': decided }),
    }),

  /** Stores that the set may be listed. Returns false if it was decided about or edited meanwhile. */
  markListed: ({ revision, ...place }: DraftRef) =>
    table.update(draftKey(place), {
      set: 'SET listed = :true',
      when: `#state = :draft AND ${isAt(revision)}`,
      ...draftValues(revision, { ':true': true }),
    }),

  /**
   * Makes the revision of an edit the one that is reviewed. Returns false if the draft was edited, decided about, or
   * listed meanwhile.
   */
  revise: ({ revision, ...place }: DraftRef, to: EditedDraft) =>
    table.update(draftKey(place), {
      set: 'SET title = :title, revision = :to',
      when: `#state = :draft AND attribute_not_exists(listed) AND ${isAt(revision)}`,
      ...draftValues(revision, { ':title': to.title, ':to': to.revision }),
    }),

  /**
   * Makes the revision with an added question the one that is reviewed. Returns false if the draft was edited, decided
   * about, or listed meanwhile.
   */
  addQuestion: (
    { revision, ...place }: DraftRef,
    to: EditedDraft & { total: number },
    added: ReadmittedQuestion,
  ) =>
    table.update(draftKey(place), {
      set: `SET title = :title, revision = :to, #total = :total,
        readmitted = list_append(if_not_exists(readmitted, :none), :added)`,
      when: `#state = :draft AND attribute_not_exists(listed) AND ${isAt(revision)}`,
      ...draftValues(revision, {
        ':title': to.title,
        ':to': to.revision,
        ':total': to.total,
        ':none': [],
        ':added': [added],
      }),
      names: { '#state': 'state', '#total': 'total' },
    }),

  /** Makes a rejected set a draft again. Returns false if it isn't rejected any more. */
  readmit: ({ revision, ...place }: DraftRef, to: EditedDraft, readmission: Readmission) =>
    table.update(draftKey(place), {
      set: `SET #state = :draft, ownerId = :waiting, title = :title, revision = :to,
        readmissions = list_append(if_not_exists(readmissions, :none), :readmission) REMOVE decided, #ttl`,
      when: `#state = :rejected AND ${isAt(revision)}`,
      names: { '#state': 'state', '#ttl': TABLE.ttlAttribute },
      values: {
        ':draft': 'draft',
        ':rejected': 'rejected',
        ':waiting': WAITING,
        ':revision': revision,
        ':title': to.title,
        ':to': to.revision,
        ':none': [],
        ':readmission': [readmission],
      },
    }),

  /**
   * Removes a decided draft from the list of waiting ones, after the decision took effect in the bank. Returns false if
   * the decision was undone meanwhile.
   * @param ttl when the table may remove a rejected draft, epoch seconds; null for never. Until then, the draft is in
   *   the list of rejected ones.
   */
  finish: (place: SetPlace, { state, at }: Pick<Decision, 'state' | 'at'>, ttl: number | null) =>
    table.update(draftKey(place), {
      set: ttl === null ? 'REMOVE ownerId' : 'SET #ttl = :ttl, ownerId = :rejected',
      when: '#state = :state AND decided.#at = :at',
      names: { '#state': 'state', '#at': 'at', ...(ttl === null ? {} : { '#ttl': TABLE.ttlAttribute }) },
      values: { ':state': state, ':at': at, ...(ttl === null ? {} : { ':ttl': ttl, ':rejected': REJECTED }) },
    }),
})

/** A revision of a draft, and the revision and title of an edited one. */
type DraftRef = SetPlace & Pick<StoredDraft, 'revision'>
type EditedDraft = Pick<StoredDraft, 'revision' | 'title'>
/** A condition that the item has the value `:revision`. An item of an earlier release has none. */
const isAt = (revision: number): string =>
  `(revision = :revision${revision === FIRST_REVISION ? ' OR attribute_not_exists(revision)' : ''})`
/** The names and values of a change of an undecided draft. */
const draftValues = (revision: number, values: Readonly<Record<string, unknown>>) => ({
  names: { '#state': 'state' },
  values: { ':draft': 'draft', ':revision': revision, ...values },
})

const keyOf = (item: Item): Key => indexed.pick({ pk: true, sk: true }).parse(item)
const keyText = (place: SetPlace): string => Object.values(draftKey(place)).join(' ')
