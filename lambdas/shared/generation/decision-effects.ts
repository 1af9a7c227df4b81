import { VisibleError } from '#domain/errors.ts'
import { rejectedUntil } from '#domain/generation/approval.ts'
import { IMPORT_ID } from '#domain/ids.ts'
import { entryOf } from '../bank/write-revision.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { DraftPosition, DraftStore } from '../store/draft-store.ts'
import { FIRST_REVISION, type StoredDraft } from '../store/draft-item.ts'
import type { SetStore } from '../store/set-store.ts'
import type { SettingsStore } from '../store/settings-store.ts'

const PAGE = 100

type Stores = { drafts: DraftStore; directories: DirectoryStore; sets: SetStore; settings: SettingsStore }

/** Carries out decisions about drafts in the bank: lists, retires, and expires their sets. */
export function createDecisionEffects({ drafts, directories, sets, settings }: Stores) {
  /** Lists a draft's set. Returns false if it's listed already. */
  async function list({ setId, version, section, revision }: StoredDraft, pilot: boolean): Promise<boolean> {
    const pool = { version, section }
    if ((await directories.entries(pool)).has(setId)) return false
    const [set] = await sets.readForms([{ id: setId, revision }])
    if (set === undefined) throw new Error(`draft ${setId} was not read`)
    await directories.create(pool)
    return directories.add(pool, entryOf(set), pilot)
  }

  async function approveInBank(draft: StoredDraft): Promise<void> {
    const { setId, version, section, readmissions } = draft
    // A rejection that was still being carried out during the readmission may have let the set expire.
    if (readmissions.length > 0) await sets.expire(setId, null)
    if (!(await list(draft, false))) await directories.approve({ version, section }, setId)
  }

  /**
   * Lists a waiting set as a pilot, if nobody edited it since it passed the gates, so that tests may have it unscored.
   * The draft is marked first: then no edit changes it, and a rejection finds out that students may have been served
   * the set.
   */
  async function listWaiting(draft: StoredDraft): Promise<void> {
    const { approval, revision, runId } = draft
    if (approval.state !== 'draft' || revision !== FIRST_REVISION || IMPORT_ID.test(runId)) return
    if (await drafts.markListed(draft)) await list(draft, true)
  }

  /**
   * Retires a set that is listed as a pilot, because students may have been served it. A set that no pool lists
   * expires. A listed set that isn't a pilot was readmitted and approved meanwhile, so it stays.
   * @returns when the set expires, epoch seconds; null for never
   */
  async function rejectInBank(draft: StoredDraft, at: number): Promise<number | null> {
    const { setId, version, section } = draft
    const pool = { version, section }
    // The listing may be in progress. It's completed here, so that the next line retires the set.
    if ((await drafts.read(draft))?.listed === true) await list(draft, true)
    if (await directories.retirePilot(pool, setId)) return null
    if ((await directories.entries(pool)).has(setId)) return null
    await sets.expire(setId, rejectedUntil(at))
    return rejectedUntil(at)
  }

  /** Lets the parts of a set expire, or not, by the decision that holds now. */
  async function correctExpiry(draft: StoredDraft): Promise<void> {
    const approval = (await drafts.read(draft))?.approval
    await sets.expire(draft.setId, approval?.state === 'rejected' ? rejectedUntil(approval.at) : null)
  }

  /** @throws VisibleError conflict with this message if a pool lists the set */
  async function requireUnlisted({ setId, version, section }: StoredDraft, message: string): Promise<void> {
    if ((await directories.entries({ version, section })).has(setId))
      throw new VisibleError('conflict', message)
  }

  /** Carries out a stored decision in the bank. Safe to repeat. */
  async function finish(draft: StoredDraft): Promise<void> {
    const { approval } = draft
    if (approval.state === 'draft' || !draft.isWaiting) return
    if (approval.state === 'approved') await approveInBank(draft)
    const ttl = approval.state === 'rejected' ? await rejectInBank(draft, approval.at) : null
    const isCurrent = await drafts.finish(draft, approval, ttl)
    // Somebody readmitted the set while its rejection was carried out.
    if (!isCurrent && ttl !== null) await correctExpiry(draft)
  }

  /**
   * Carries out decisions that a crash interrupted, and lists waiting sets if tests may have them unscored.
   * @returns the position after which more are waiting; null if none are
   */
  async function finishSome(after?: DraftPosition): Promise<DraftPosition | null> {
    const { pilotItems = false } = await settings.read()
    const page = await drafts.waiting(PAGE, after)
    for (const draft of page.drafts) {
      await finish(draft)
      if (pilotItems) await listWaiting(draft)
    }
    return page.next
  }

  return { list, requireUnlisted, finish, finishSome }
}
