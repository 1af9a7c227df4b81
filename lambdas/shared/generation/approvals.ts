import type { Pool } from '#domain/bank/directory.ts'
import { decide, REJECTED_DAYS, type Decision } from '#domain/generation/approval.ts'
import type { Publishable } from '../bank/from-content.ts'
import { createPreparer, createPublisher, entryOf } from '../bank/publish.ts'
import { createDirectoryStore, type SetEntry } from '../store/directory-store.ts'
import { createDraftStore, type NewDraft, type StoredDraft } from '../store/draft-store.ts'
import { LOST, updateOptimistically } from '../store/optimistic-update.ts'
import { createSetStore } from '../store/set-store.ts'
import { createSettingsStore } from '../store/settings-store.ts'
import type { Table } from '../store/table.ts'
import { generatedPlace, sourceOf } from './source-of.ts'

const PAGE = 100
const DAY_SECONDS = 86_400
/** A draft is decided once, so a second try always finds the decision. */
const DECIDE_TRIES = 3
/** No administrator can edit a set that no pool lists, so it has one revision. */
const FIRST_REVISION = 1

export type Approvals = ReturnType<typeof createApprovals>

/**
 * Decides which generated sets students may be served. Unless sets are published at once, a draft is in no pool's
 * directory, so nothing draws or counts it. A decision is one conditional write of the draft. Its effect in the bank
 * follows, and a repeat or `finishAll` completes an interrupted one.
 */
export function createApprovals(table: Table, now: () => number) {
  const drafts = createDraftStore(table)
  const directories = createDirectoryStore(table)
  const sets = createSetStore(table)
  const settings = createSettingsStore(table)
  const prepare = createPreparer(sets, now)
  const publish = createPublisher(directories, sets, now)

  async function approveInBank({ setId, version, section }: StoredDraft): Promise<void> {
    const pool = { version, section }
    if ((await directories.entries(pool)).get(setId) === undefined) {
      const [set] = await sets.readForms([{ id: setId, revision: FIRST_REVISION }])
      if (set === undefined) throw new Error(`draft ${setId} was not read`)
      await directories.create(pool)
      if (await directories.add(pool, entryOf(set))) return
    }
    await directories.approve(pool, setId)
  }

  /**
   * Retires a set that was published at once, because students may have been served it. Any other set
   * expires.
   * @returns when it expires, epoch seconds; null for never
   */
  async function rejectInBank({ setId, version, section }: StoredDraft, at: number): Promise<number | null> {
    if (await directories.retire({ version, section }, setId)) return null
    const ttl = Math.ceil(at / 1000) + REJECTED_DAYS * DAY_SECONDS
    await sets.expire({ id: setId, revision: FIRST_REVISION }, ttl)
    return ttl
  }

  /** Carries out a stored decision in the bank. Safe to repeat. */
  async function finish(draft: StoredDraft): Promise<void> {
    const { approval } = draft
    if (approval.state === 'draft' || !draft.isWaiting) return
    if (approval.state === 'approved') await approveInBank(draft)
    const ttl = approval.state === 'rejected' ? await rejectInBank(draft, approval.at) : null
    await drafts.finish(draft, ttl)
  }

  return {
    drafts,

    /**
     * Stores a generated set that passed every gate as a draft. If sets are published at once, it's also
     * listed, as a pilot. Safe to repeat, also after a decision.
     * @param importedFrom the name of the file that the set was imported from. An imported set is never published here.
     * @returns the set's id
     */
    async submit(
      content: Publishable,
      draft: Omit<NewDraft, 'setId' | 'createdAt'>,
      importedFrom: string | null = null,
    ): Promise<string> {
      const source = sourceOf(draft.runId, draft.batch, draft.place)
      const existing = await drafts.read(draft)
      // Listed before the draft is stored, so a set isn't listed after its rejection.
      const isListed =
        importedFrom === null && existing === undefined && (await settings.read()).publishAtOnce === true
      const { id: setId } = isListed
        ? await publish(source, content, 'generated')
        : await prepare(source, content, importedFrom)
      await drafts.create({ ...draft, setId, createdAt: now() })
      return setId
    },

    /**
     * Stores a decision and carries it out. The same decision again changes nothing.
     * @returns the draft with this decision, or with the earlier decision if that one was the same
     * @throws VisibleError conflict if the opposite was decided earlier
     */
    async decide(draft: StoredDraft, decision: Decision): Promise<StoredDraft> {
      const stored = await updateOptimistically<StoredDraft, Decision, StoredDraft>({
        read: async () => (await drafts.read(draft)) ?? draft,
        decide(current) {
          const approval = decide(current.approval, decision)
          return approval === decision ? { change: decision } : { reply: { ...current, approval } }
        },
        write: async (approval) =>
          (await drafts.decide(draft, approval)) ? { ...draft, approval, isWaiting: true } : LOST,
        tries: DECIDE_TRIES,
        contested: () => new Error(`draft ${draft.setId} could not be decided`),
      })
      await finish(stored)
      return { ...stored, isWaiting: false }
    },

    finish,

    /**
     * Returns the draft of a listed set, and stores it first if an earlier release published the set without
     * one. Undefined for a set that no run wrote.
     */
    async draftOf(pool: Pool, listed: SetEntry): Promise<StoredDraft | undefined> {
      const provenance = await sets.readProvenance(listed)
      const place = provenance === undefined ? undefined : generatedPlace(provenance.source)
      if (provenance === undefined || place === undefined) return undefined
      const existing = await drafts.read(place)
      if (existing !== undefined) return existing
      const [set] = await sets.readForms([listed])
      if (set === undefined) throw new Error(`set ${listed.id} was not read`)
      const { id: setId, difficulty, title, questions } = set
      const draft = { ...place, ...pool, setId, difficulty, title, total: questions.length }
      await drafts.create({ ...draft, createdAt: provenance.writtenAt })
      return drafts.read(place)
    },

    /** Carries out the decisions that a crash interrupted. */
    async finishAll(): Promise<void> {
      let page = await drafts.waiting(PAGE)
      for (;;) {
        for (const draft of page.drafts) await finish(draft)
        if (page.next === null) return
        page = await drafts.waiting(PAGE, page.next)
      }
    },
  }
}
