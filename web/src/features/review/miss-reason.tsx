import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { suggestTag, TAGS, type Limits, type Tag } from '#domain/learning/tags.ts'
import { Badge } from '#web/components/badge.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/link.tsx'
import { mistakesApi } from '#web/lib/mistakes-api.ts'
import { REASONS } from '#web/lib/reasons.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { toast } from '#web/lib/toast.ts'
import { articleId, type ReviewedQuestion } from './reviewed-questions.ts'
import { createTagStore, type TagStore } from './tag-store.ts'
import './miss-reason.css'

type Tagging = {
  store: TagStore
  limits: Limits
  /** The ids of the first question of each passage. Their times include the reading. */
  openers: ReadonlySet<string>
}

/** Null if the student's plan isn't known to include mistake analysis. */
const TaggingContext = createContext<Tagging | null>(null)

type Props = { review: ReviewReply; children: ReactNode }

/** Provides the questions in `children` with their tags, and handles the keys 1 to 4 for the focused question. */
export function TaggingProvider({ review, children }: Props) {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.person.userId : null
  const hasAccess = useKnownAccess('mistakeAnalysis') === true
  // The plan may be read again while tags are being saved, so the store doesn't depend on it.
  const [tagging] = useState(() => createTagging(review, account))
  useTagKeys(hasAccess ? tagging.store : null, review)
  return <TaggingContext value={hasAccess ? tagging : null}>{children}</TaggingContext>
}

function createTagging({ attempt, sets, questions }: ReviewReply, account: string | null): Tagging {
  const { id, version, timeFactor, untimed } = attempt
  const passages = new Set(sets.flatMap((set) => (set.passage === null ? [] : [set.id])))
  const openerBySet = new Map<string, string>()
  for (const question of questions)
    if (passages.has(question.setId) && !openerBySet.has(question.setId))
      openerBySet.set(question.setId, question.id)
  return {
    store: createTagStore(
      questions.flatMap(({ id, tag }) => (tag === undefined ? [] : [[id, tag] as const])),
      (questionId, tag) =>
        mistakesApi.tagQuestion({
          params: { id },
          body: { questionId, tag },
          ...(account === null ? {} : { account }),
        }),
      () => toast('Not saved', 'Check your connection and try again.', { destructive: true }),
    ),
    limits: { version, timeFactor, untimed },
    openers: new Set(openerBySet.values()),
  }
}

/** Handles the keys only while the focus is in a missed question, so that no key works by accident. */
function useTagKeys(store: TagStore | null, { questions }: ReviewReply): void {
  /** The ids of the missed questions, by the ids of their elements. */
  const missedQuestions = useMemo(
    () =>
      new Map(
        questions.flatMap((question) =>
          isMiss(question) ? [[articleId(question.id), question.id] as const] : [],
        ),
      ),
    [questions],
  )
  useEffect(() => {
    if (store === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      const tag = TAGS[Number(event.key) - 1]
      if (tag === undefined || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const focusedElement = document.activeElement
      if (focusedElement === null || focusedElement.matches('input, textarea, select')) return
      const questionId = missedQuestions.get(focusedElement.closest('article, [role="article"]')?.id ?? '')
      if (questionId !== undefined) void store.press(questionId, tag)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [store, missedQuestions])
}

/** Whether the question counts as a miss in My Mistakes. */
const isMiss = ({ isCorrect, unscored }: Pick<ReviewedQuestion, 'isCorrect' | 'unscored'>): boolean =>
  !isCorrect && !unscored

/** The reasons to choose from for a missed question. Renders nothing for others, or without the plan. */
export function MissReason({ question }: { question: ReviewedQuestion }) {
  const tagging = use(TaggingContext)
  if (tagging === null || !isMiss(question)) return null
  return <Reasons question={question} tagging={tagging} />
}

type ReasonsProps = { question: ReviewedQuestion; tagging: Tagging }

function Reasons({ question, tagging: { store, limits, openers } }: ReasonsProps) {
  const { id, number } = question
  const chosenTag = useSyncExternalStore(store.subscribe, () => store.tagOf(id))
  const suggestedTag = suggestTag(limits, {
    section: question.section,
    difficulty: question.difficultyLevel,
    seconds: question.timeSpentSeconds,
    isAnswered: question.userAnswer !== null,
    isRight: question.isCorrect,
    opensPassage: openers.has(id),
    firstRight: question.firstRight,
  })
  const titleId = `${articleId(id)}-why`
  return (
    <div role="group" aria-labelledby={titleId} className="miss-reason">
      <h4 id={titleId} className="miss-reason__title">
        Why did you miss it?<VisuallyHidden> Question {number}</VisuallyHidden>
      </h4>
      <div className="miss-reason__buttons">
        {TAGS.map((tag, index) => (
          <ReasonButton
            key={tag}
            tag={tag}
            shortcut={String(index + 1)}
            isChosen={chosenTag === tag}
            isSuggested={chosenTag === null && suggestedTag === tag}
            onPress={() => void store.press(id, tag)}
          />
        ))}
      </div>
    </div>
  )
}

type ReasonButtonProps = {
  tag: Tag
  shortcut: string
  isChosen: boolean
  isSuggested: boolean
  onPress: () => void
}

const ReasonButton = ({ tag, shortcut, isChosen, isSuggested, onPress }: ReasonButtonProps) => (
  <button
    type="button"
    className="miss-reason__button"
    aria-pressed={isChosen}
    aria-keyshortcuts={shortcut}
    title={REASONS[tag].meaning}
    data-suggested={isSuggested}
    onClick={onPress}
  >
    <kbd aria-hidden="true">{shortcut}</kbd>
    <span>{REASONS[tag].name}</span>
    {isSuggested && <span className="miss-reason__suggested">Suggested</span>}
  </button>
)

/** Says how to tag misses, or which plan includes that. Renders nothing without misses or while the plan is unknown. */
export function MissReasonIntro({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const hasAccess = useKnownAccess('mistakeAnalysis')
  if (hasAccess === null || !questions.some(isMiss)) return null
  if (hasAccess)
    return (
      <p className="miss-reason-intro muted small">
        Say why you missed a question: one press, or the keys 1 to 4 after you click it.{' '}
        <Link to={paths.myMistakes.href()}>My Mistakes</Link> shows the patterns across your tests.
      </p>
    )
  return (
    <p className="miss-reason-intro muted small">
      <Badge tone="info" icon="lock">
        Pro
      </Badge>{' '}
      Say why you missed each question, and see the patterns across all your tests.{' '}
      <Link to={paths.subscription.plan('Pro')}>See what Pro includes</Link>
    </p>
  )
}
