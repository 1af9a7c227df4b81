import type { ContentQuestion } from '../items/content-set.ts'
import { portionsOf } from '../items/passage.ts'
import type { Draft, RejectedQuestion } from './draft.ts'
import type { KnownText } from './packed-texts.ts'
import { countGaps } from './payload.ts'
import type { Gap, OpenSet, PackedRepair, Payload, Rejection, Repair } from './payload.ts'
import { readRepaired, readSet, readWritten } from './read-written.ts'
import { sortByPortion } from './portion-context.ts'
import type { Batch } from './request.ts'
import type { Gate } from './run.ts'
import { setSizes } from './set-sizes.ts'
import { comparedQuestion } from './similarity.ts'

/**
 * A batch passes the gates in rounds. The first one judges what the model wrote. If a set has gaps, the model writes
 * these questions again, and another round judges only those.
 */

/** The most repairs of a batch. The first one gives the model the findings, and rarely leaves gaps for the second. */
export const MOST_REPAIRS = 2

/** The drafts of the questions just written, and of the ones that passed before. */
export type Round = {
  kept: readonly Draft[]
  fresh: readonly Draft[]
  rejected: readonly RejectedQuestion[]
}

/** Reads what a model wrote: a batch, or the repair of one. */
export function readRound(batch: Batch, written: readonly unknown[], repair?: Repair): Round {
  if (repair === undefined) {
    const { drafts, rejected } = readWritten(batch, written)
    return { kept: [], fresh: drafts, rejected }
  }
  const results = repair.open.map((open, index) => {
    const kept = repair.drafts.find(({ place }) => place === open.place)
    const raw = written[index]
    return kept === undefined
      ? readSet(batch, open.place, open.requestedCount, raw)
      : readRepaired(open, kept, raw)
  })
  return {
    kept: repair.drafts,
    fresh: results.flatMap(({ drafts }) => drafts),
    rejected: results.flatMap(({ rejected }) => rejected),
  }
}

type PlacedQuestion = { slot: number; question: ContentQuestion }
const placedQuestions = ({ slots, set }: Draft): PlacedQuestion[] =>
  set.questions.flatMap((question, index) => {
    const slot = slots[index]
    return slot === undefined ? [] : [{ slot, question }]
  })

/** Returns a draft with the questions that passed before and the ones just written. */
export function mergeDrafts(kept: Draft | undefined, fresh: Draft): Draft {
  if (kept === undefined) return fresh
  const bySlot = [...placedQuestions(kept), ...placedQuestions(fresh)].toSorted((a, b) => a.slot - b.slot)
  const order = portionsOf(kept.set.passage ?? '').map(({ number }) => number)
  const merged = sortByPortion(bySlot, ({ question: { portion } }) =>
    portion === undefined ? undefined : order.indexOf(portion),
  )
  const questions = merged.map(({ question }) => question)
  const asked = new Set(questions.map(({ portion }) => portion))
  return {
    ...kept,
    set: { ...kept.set, questions },
    slots: merged.map(({ slot }) => slot),
    replacements: new Map(
      [...kept.replacements, ...fresh.replacements].filter(([portion]) => !asked.has(portion)),
    ),
    ...((kept.weakSolves ?? fresh.weakSolves) && {
      weakSolves: new Map([...(kept.weakSolves ?? []), ...(fresh.weakSolves ?? [])]),
    }),
  }
}

export const keptDraft = ({ kept }: Pick<Round, 'kept'>, place: number): Draft | undefined =>
  kept.find((draft) => draft.place === place)

/** Returns all drafts of a batch: those just judged, each with its questions that passed before, and the others. */
export function mergeRound(round: Pick<Round, 'kept'>, judged: readonly Draft[]): Draft[] {
  const merged = judged.map((draft) => mergeDrafts(keptDraft(round, draft.place), draft))
  const others = round.kept.filter(({ place }) => merged.every((draft) => draft.place !== place))
  return [...merged, ...others].toSorted((a, b) => a.place - b.place)
}

/** Returns the questions that passed before, so that the ones just written are compared with them. */
export const keptTexts = ({ kept }: Pick<Round, 'kept'>): KnownText[] =>
  kept.flatMap(({ set, place }) =>
    set.questions.map((_, index) => ({
      ...comparedQuestion(set, index),
      name: `another question of set ${place + 1} of this batch`,
    })),
  )

/** Gates whose findings no model should read again: its guardrail could refuse the whole repair. */
export const NOT_SHOWN: readonly Gate[] = ['unsafe', 'moderation']

/** Adds the portion to each gap of an English set: that of the rejected question, or the next one without a question. */
function withPortions(draft: Draft, gaps: readonly Gap[], rejected: readonly RejectedQuestion[]): Gap[] {
  const marked = portionsOf(draft.set.passage ?? '').map(({ number }) => number)
  const free = new Set(marked.filter((one) => marked.indexOf(one) === marked.lastIndexOf(one)))
  for (const { portion } of draft.set.questions) if (portion !== undefined) free.delete(portion)
  const own = gaps.map(({ slot, portion: known }) => {
    const portion = lastRejection(rejected, draft.place, slot)?.whole?.question.portion ?? known
    return portion !== undefined && free.delete(portion) ? portion : undefined
  })
  return gaps.map((gap, index) => {
    const isAboutPassage = gap.question !== null && gap.question.portion === undefined
    const [next] = free
    const portion = own[index] ?? (isAboutPassage ? undefined : next)
    if (portion === undefined) return gap
    free.delete(portion)
    return { ...gap, portion }
  })
}

const lastRejection = (rejected: readonly RejectedQuestion[], place: number, slot: number) =>
  rejected.findLast((one) => one.place === place && one.slot === slot)

/**
 * Returns the sets of a batch that lack requested questions, each with its gaps.
 * @param skipped the sets that the last repair left out: their gaps keep their findings
 */
export function openSets(
  batch: Batch,
  drafts: readonly Draft[],
  rejected: readonly RejectedQuestion[],
  skipped: readonly OpenSet[] = [],
): OpenSet[] {
  return setSizes(batch).flatMap((requestedCount, place) => {
    const draft = drafts.find((one) => one.place === place)
    const earlier = skipped.find((one) => one.place === place)?.gaps ?? []
    const gaps = Array.from({ length: requestedCount }, (_, slot) => slot)
      .filter((slot) => draft?.slots.includes(slot) !== true)
      .map((slot): Gap => {
        const last = lastRejection(rejected, place, slot)
        const known = earlier.find((gap) => gap.slot === slot)
        if (last === undefined && known !== undefined) return known
        const gate = last?.gate ?? 'schema'
        const isShown = draft !== undefined && !NOT_SHOWN.includes(gate)
        const question = isShown ? (last?.whole?.question ?? null) : null
        return { slot, gate, reason: last?.reason ?? 'it is missing', question }
      })
    if (gaps.length === 0) return []
    const isEnglish = draft !== undefined && batch.section === 'english'
    return [{ place, requestedCount, gaps: isEnglish ? withPortions(draft, gaps, rejected) : gaps }]
  })
}

/** Returns a draft in the form in which it passes between steps. */
export const packDraft = ({
  slots,
  replacements,
  weakSolves,
  ...draft
}: Draft): PackedRepair['drafts'][number] => ({
  ...draft,
  slots: [...slots],
  replacements: [...replacements],
  ...(weakSolves && { weakSolves: [...weakSolves] }),
})

/** Returns the rejections of questions for which no model gave a usable answer. */
export const failedQuestions = (count: number, reason: string): Rejection[] =>
  Array.from({ length: count }, () => ({ gate: 'model', reason, questionText: null }))

type Repairable = Pick<Payload, 'accepted' | 'rejected'> & { repair: Pick<Repair, 'open'> }
/** Returns the outcome of a batch whose repair failed: the earlier one, and the requested questions as rejected. */
export const withoutRepair = (
  { accepted, rejected, repair }: Repairable,
  reason: string,
): Pick<Payload, 'accepted' | 'rejected'> => ({
  accepted,
  rejected: [...rejected, ...failedQuestions(countGaps(repair), reason)],
})

/** Returns a rejection as it's stored. */
export const toRejection = ({ gate, reason, questionText, whole }: Rejection): Rejection => ({
  gate,
  reason,
  questionText,
  ...(whole && { whole }),
})

/** Notes in the rejections of a set without a draft that the set is lost: if it's written again, it's another set. */
export const noteLostSets = (rejections: readonly Rejection[], drafts: readonly Draft[]): Rejection[] =>
  rejections.map(({ whole, ...rejection }) =>
    whole === undefined || drafts.some(({ place }) => place === whole.place)
      ? { ...rejection, ...(whole && { whole }) }
      : { ...rejection, whole: { ...whole, isSetLost: true } },
  )
