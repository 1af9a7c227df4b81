import { closeExpiredAttempt } from '#domain/attempts/grade.ts'
import { tierAt } from '#domain/billing/entitlement.ts'
import type { Grant } from '#domain/billing/grant.ts'
import { VisibleError } from '#domain/errors.ts'
import { ATTEMPT_ID } from '#domain/ids.ts'
import { dayName } from '#domain/progress/study-days.ts'
import { viewConversation, viewMessages } from '#domain/tutor/conversation.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import { answerRows } from '../shared/store/answer-rows.ts'
import type { AttemptStore } from '../shared/store/attempt-store.ts'
import type { CollegeStore } from '../shared/store/college-store.ts'
import type { ContactStore } from '../shared/store/contact-store.ts'
import type { ConversationStore } from '../shared/store/conversation-store.ts'
import type { DrillStore } from '../shared/store/drill-store.ts'
import type { GrantStore } from '../shared/store/grant-store.ts'
import { ownTest, type OwnerIndex } from '../shared/store/owner-index.ts'
import type { PlanStore, StoredPlan } from '../shared/store/plan-store.ts'
import type { SeenStore } from '../shared/store/seen-store.ts'
import type { SetStore } from '../shared/store/set-store.ts'
import type { StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { WeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import { exportDrills } from './export-drills.ts'

type Stores = {
  accounts: Pick<AccountStore, 'profile'>
  attempts: Pick<AttemptStore, 'read'>
  colleges: Pick<CollegeStore, 'read'>
  conversations: Pick<ConversationStore, 'list'>
  drills: Pick<DrillStore, 'list'>
  grants: Pick<GrantStore, 'read'>
  messages: Pick<ContactStore, 'ofStudent'>
  owners: Pick<OwnerIndex, 'list'>
  plans: Pick<PlanStore, 'read'>
  seen: Pick<SeenStore, 'read'>
  sets: Pick<SetStore, 'readForms'>
  subscriptions: Pick<SubscriptionStore, 'read'>
  summaries: Pick<WeeklySummaryStore, 'read'>
}

/**
 * Creates functions that export a student's data: profile, subscription, grant, seen sets, contact messages,
 * conversations with the tutor, colleges, drills, study plan, request for the weekly summary, and tests. An export
 * changes nothing.
 */
export function createExport(
  {
    accounts,
    attempts,
    colleges,
    conversations,
    drills,
    grants,
    messages,
    owners,
    plans,
    seen,
    sets,
    subscriptions,
    summaries,
  }: Stores,
  now: () => number,
) {
  return {
    /** Exports everything except the answers of tests: `exportTest` exports those of one test. */
    async exportAccount(userId: string) {
      const [
        profile,
        seenByVersion,
        tests,
        sentMessages,
        subscription,
        storedConversations,
        storedDrills,
        ownColleges,
        plan,
        summaryRequest,
        grant,
      ] = await Promise.all([
        accounts.profile(userId),
        seen.read(userId),
        owners.list(userId),
        messages.ofStudent(userId),
        subscriptions.read(userId),
        conversations.list(userId),
        drills.list(userId),
        colleges.read(userId),
        plans.read(userId),
        summaries.read(userId),
        grants.read(userId),
      ])
      const exportedAt = now()
      const seenSets = seenByVersion.filter(({ sets }) => Object.keys(sets).length > 0)
      return {
        exportedAt,
        profile,
        subscription: subscriptionOf(subscription, exportedAt),
        grant: grant === undefined ? null : exportGrant(grant),
        seen: seenSets,
        messages: sentMessages,
        conversations: storedConversations.map((conversation) => ({
          ...viewConversation(conversation),
          messages: viewMessages(conversation),
        })),
        colleges: { colleges: [...ownColleges.colleges], bestScore: ownColleges.bestScore },
        drills: await exportDrills(sets, storedDrills),
        plan: plan === undefined ? null : exportPlan(plan),
        weeklySummary:
          summaryRequest === undefined
            ? null
            : {
                isOn: summaryRequest.isOn,
                askedAt: summaryRequest.askedAt,
                lastWeek: summaryRequest.week,
                snapshot: summaryRequest.snapshot,
              },
        tests,
      }
    },

    /**
     * Exports one test with a row per question. Keys and correctness are included only if the student has
     * opened the review. An export doesn't open the review: it counts toward no rate limit, and the test
     * accepts further answers.
     * @throws VisibleError not_found if the test isn't theirs
     */
    async exportTest(userId: string, id: string) {
      const stored = ATTEMPT_ID.test(id) ? await attempts.read(id, now()) : undefined
      if (stored === undefined || stored.owner.kind !== 'student' || stored.owner.userId !== userId)
        throw new VisibleError('not_found', 'There is no such test.')
      const attempt = closeExpiredAttempt(stored.attempt, stored.key, now())
      const current = { ...stored, attempt }
      const showsKeys = stored.reviewedAt !== undefined
      const rows = answerRows(current, await sets.readForms(stored.form), { showsKeys })
      return { test: ownTest(current), answers: rows }
    },
  }
}

/** Returns a study plan's inputs and marks. Its tasks follow from these and from tests and drills. */
const exportPlan = ({ inputs, marks }: StoredPlan) => ({
  inputs: { ...inputs, weekdays: [...inputs.weekdays] },
  marks: marks.map(({ day, kind, section, topic, minutes }) => ({
    day: dayName(day),
    kind,
    section,
    topic,
    minutes,
  })),
})

/** Returns a plan that support gave, without the administrator who did it. */
const exportGrant = ({ tier, givenAt, endsAt, reason }: Grant) => ({ tier, givenAt, endsAt, reason })

/** Returns the subscription, or null if the user never started checkout. */
function subscriptionOf(subscription: StoredSubscription | undefined, now: number) {
  if (subscription === undefined) return null
  const { entitlement } = subscription
  return {
    subscriptionTier: tierAt(entitlement, now),
    status: entitlement.status,
    subscriptionEnd: entitlement.currentPeriodEnd,
  }
}
