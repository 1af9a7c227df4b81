import type { Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { decide, readmit, type Decision } from '#domain/generation/approval.ts'
import type { SettingsOverrides } from '#domain/settings/settings.ts'
import type { Publishable } from '../bank/from-content.ts'
import {
  changedSince,
  createDraftWriter,
  createPreparer,
  createPublisher,
  type Authorship,
} from '../bank/publish.ts'
import { createDirectoryStore, type SetEntry } from '../store/directory-store.ts'
import { createDraftStore } from '../store/draft-store.ts'
import type { NewDraft, StoredDraft } from '../store/draft-item.ts'
import { LOST, updateOptimistically } from '../store/optimistic-update.ts'
import { createSetStore } from '../store/set-store.ts'
import { createSettingsStore } from '../store/settings-store.ts'
import type { Table } from '../store/table.ts'
import { createDecisionEffects } from './decision-effects.ts'
import { generatedPlace, sourceOf } from './source-of.ts'

/** A draft is decided once, so a second try always finds the decision. */
const DECIDE_TRIES = 3
export type Approvals = ReturnType<typeof createApprovals>

/** Whether new drafts are listed as pilots: to be drawn like other sets, or as unscored questions. */
const listsDrafts = ({ publishAtOnce = false, pilotItems = false }: SettingsOverrides): boolean =>
  publishAtOnce || pilotItems

/**
 * Decides which generated sets students may be served. Unless a setting lists it as a pilot, a draft is in no pool's
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
  const writeDraft = createDraftWriter(sets, now)
  const { list, requireUnlisted, finish, finishSome } = createDecisionEffects({
    drafts,
    directories,
    sets,
    settings,
  })

  /**
   * Stores the next text of a draft that no pool lists, as a revision of its set. The draft refers to that revision
   * only once the caller writes the draft.
   * @returns the revision
   */
  async function writeEdit(
    draft: StoredDraft,
    content: Publishable,
    authorship: Authorship,
  ): Promise<number> {
    if (draft.approval.state !== 'draft')
      throw new VisibleError('conflict', 'Somebody has already decided about this set.')
    if (draft.listed === true) await list(draft, true)
    await requireUnlisted(draft, 'This set is listed already. Edit it in the bank.')
    return writeDraft({ id: draft.setId, revision: draft.revision }, content, authorship)
  }

  return {
    drafts,

    /**
     * Stores a generated set that passed every gate as a draft. If tests may have it before it's approved, it's also
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
      const isListed = importedFrom === null && existing === undefined && listsDrafts(await settings.read())
      const { id: setId } = isListed
        ? await publish(source, content, 'generated')
        : await prepare(source, content, importedFrom)
      await drafts.create({ ...draft, setId, createdAt: now() })
      return setId
    },

    /**
     * Stores a decision and carries it out. The same decision again changes nothing.
     * @returns the draft with this decision, or with the earlier decision if that one was the same
     * @throws VisibleError conflict if the opposite was decided earlier, or if the draft was edited since it was read
     */
    async decide(draft: StoredDraft, decision: Decision): Promise<StoredDraft> {
      const stored = await updateOptimistically<StoredDraft, StoredDraft, StoredDraft>({
        read: async () => (await drafts.read(draft)) ?? draft,
        decide(current) {
          const approval = decide(current.approval, decision)
          if (approval !== decision) return { reply: { ...current, approval } }
          if (current.revision !== draft.revision) throw changedSince()
          return { change: current }
        },
        write: async (current) =>
          (await drafts.decide(current, decision))
            ? { ...current, approval: decision, isWaiting: true }
            : LOST,
        tries: DECIDE_TRIES,
        contested: () => new Error(`draft ${draft.setId} could not be decided`),
      })
      await finish(stored)
      return { ...stored, isWaiting: false }
    },

    /**
     * Replaces the text of a draft that no pool lists.
     * @throws VisibleError conflict if it isn't a draft any more, if it's listed, or if somebody else edited it
     */
    async edit(draft: StoredDraft, content: Publishable, authorship: Authorship): Promise<void> {
      const revision = await writeEdit(draft, content, authorship)
      if (!(await drafts.revise(draft, { revision, title: content.form.title }))) throw changedSince()
    },

    /**
     * Replaces the text of a draft by one with a rejected question added.
     * @param question the id of the rejected question
     * @returns the new revision
     * @throws VisibleError conflict like `edit`
     */
    async addQuestion(
      draft: StoredDraft,
      content: Publishable,
      authorship: Authorship & { by: string },
      question: string,
    ): Promise<number> {
      const revision = await writeEdit(draft, content, authorship)
      const { title, questions } = content.form
      const added = { question, by: authorship.by, at: now() }
      if (!(await drafts.addQuestion(draft, { revision, title, total: questions.length }, added)))
        throw changedSince()
      return revision
    },

    /**
     * Makes a rejected set a draft again, with this text.
     * @throws VisibleError conflict if it isn't rejected, or if students may have been served it
     */
    async readmit(draft: StoredDraft, content: Publishable, authorship: Authorship & { by: string }) {
      const readmission = readmit(draft.approval, { by: authorship.by, at: now() })
      await finish(draft)
      await requireUnlisted(draft, 'Students may have been served this set, so it can’t be readmitted.')
      const revision = await writeDraft({ id: draft.setId, revision: draft.revision }, content, authorship)
      // Before it's a draft again, so that no draft loses its text.
      await sets.expire(draft.setId, null)
      if (!(await drafts.readmit(draft, { revision, title: content.form.title }, readmission)))
        throw changedSince()
    },

    finish,

    /**
     * Returns the draft of a listed set, and stores it first if an earlier release published the set without
     * one. Undefined for a set of the shipped content.
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

    finishSome,

    /** Does for all waiting drafts what `finishSome` does for a page of them. */
    async finishAll(): Promise<void> {
      for (let next = await finishSome(); next !== null;) next = await finishSome(next)
    },
  }
}
