import type { RouteName } from '../domain/api/routes.ts'

/**
 * Maps each field of the specification's tables and calls to its place in the API. Most fields keep their
 * name in camelCase; any other field has a reason, which docs/api.md prints. A test checks that every place
 * exists in the schemas.
 */

/** A place in a route's schema, such as `tests.result.score`. It doesn't name the levels of lists. */
type Place = string
export type Field = Place | { place: Place; why: string } | { absent: string }
export type SpecifiedEntity = {
  /** The name in the specification. */
  name: string
  route: RouteName
  part: 'body' | 'reply'
  fields: Readonly<Record<string, Field>>
}

export const SPECIFIED: readonly SpecifiedEntity[] = [
  {
    name: 'Test session',
    route: 'getDashboard',
    part: 'reply',
    fields: {
      id: 'tests.id',
      user_id: {
        absent:
          'The access token identifies the owner of the tests, and an administrator’s call names the user in its path. The table stores it as `ownerId`.',
      },
      session_type: {
        place: 'tests.section',
        why: 'A section name or `full`, which all other calls and addresses call `section`.',
      },
      total_questions: 'tests.totalQuestions',
      is_guest: {
        absent:
          'A guest’s call sends `X-Attempt-Token`, and an account’s call sends the access token. A stored copy would be wrong after a claim.',
      },
      completed_at: 'tests.result.completedAt',
      correct_answers: 'tests.result.correctAnswers',
      score: 'tests.result.score',
      time_spent_seconds: 'tests.result.timeSpentSeconds',
    },
  },
  {
    name: 'User answer',
    route: 'getPersonTest',
    part: 'reply',
    fields: {
      test_session_id: 'answers.testSessionId',
      question_id: 'answers.questionId',
      user_answer: 'answers.userAnswer',
      is_correct: 'answers.isCorrect',
    },
  },
  {
    name: 'Question',
    route: 'reviewTest',
    part: 'reply',
    fields: {
      id: 'questions.id',
      section: 'questions.section',
      version: 'questions.version',
      topic: 'questions.topic',
      difficulty_level: 'questions.difficultyLevel',
      passage_text: {
        place: 'sets.passage',
        why: 'A passage belongs to all questions of its set, so the set contains it once. A question’s `setId` names the set.',
      },
      question_text: 'questions.questionText',
      options: 'questions.options',
      correct_answer: 'questions.correctAnswer',
    },
  },
  {
    name: 'Strategy guide',
    route: 'getGuide',
    part: 'reply',
    fields: {
      id: 'id',
      title: 'title',
      description: 'description',
      content: 'content',
      section: 'section',
      difficulty_level: 'difficultyLevel',
      read_time: 'readTime',
      tags: 'tags',
      created_at: 'createdAt',
    },
  },
  {
    name: 'Profile',
    route: 'getMe',
    part: 'reply',
    fields: {
      user_id: 'userId',
      is_admin: {
        place: 'admin',
        why: 'Membership in the user pool’s `admin` group. The accounts that an administrator sees use the same name.',
      },
    },
  },
  {
    name: 'check-subscription',
    route: 'getSubscription',
    part: 'reply',
    fields: {
      subscribed: 'subscribed',
      subscription_tier: 'subscriptionTier',
      subscription_end: 'subscriptionEnd',
    },
  },
  { name: 'create-checkout', route: 'createCheckout', part: 'body', fields: { planName: 'planName' } },
  { name: 'create-checkout', route: 'createCheckout', part: 'reply', fields: { url: 'url' } },
  { name: 'customer-portal', route: 'openPortal', part: 'reply', fields: { url: 'url' } },
  {
    name: 'generate-study-guide',
    route: 'createStudyGuide',
    part: 'body',
    fields: { title: 'title', description: 'description', category: 'category', duration: 'duration' },
  },
  {
    name: 'generate-study-guide',
    route: 'createStudyGuide',
    part: 'reply',
    fields: {
      success: 'success',
      title: 'title',
      category: 'category',
      duration: 'duration',
      content: 'content',
      error: 'error',
    },
  },
  {
    name: 'generate-act-questions',
    route: 'startGeneration',
    part: 'body',
    fields: { section: 'section', difficulty: 'difficulty', count: 'count', version: 'version' },
  },
  {
    name: 'generate-act-questions',
    route: 'getGeneration',
    part: 'reply',
    fields: {
      success: {
        place: 'state',
        why: 'The call starts a run that outlives it, so it can’t report how the run ends. `finished` with `validated` above 0 is success.',
      },
      error: {
        place: 'reason',
        why: 'Why a run failed or was stopped, in one sentence; null otherwise. A rejected call responds with `error`, like all calls.',
      },
      generated: 'generated',
      validated: 'validated',
      rejected: 'rejected',
    },
  },
  {
    name: 'get_random_questions',
    route: 'createTest',
    part: 'body',
    fields: {
      p_section: { place: 'section', why: 'JSON has no parameter prefix.' },
      p_difficulties: { place: 'difficulties', why: 'JSON has no parameter prefix.' },
      p_count: { place: 'count', why: 'JSON has no parameter prefix.' },
      p_version: { place: 'version', why: 'JSON has no parameter prefix.' },
      p_exclude_ids: { absent: 'The server knows which sets the student has seen, and serves others first.' },
    },
  },
  {
    name: 'Contact form message',
    route: 'sendMessage',
    part: 'body',
    fields: { name: 'name', email: 'email', subject: 'subject', category: 'category', message: 'message' },
  },
  {
    name: 'Chat message',
    route: 'getConversation',
    part: 'reply',
    fields: {
      id: 'messages.id',
      type: 'messages.type',
      content: 'messages.content',
      timestamp: 'messages.timestamp',
    },
  },
]

/** Fields that the specification lets a reply leave out, with a fallback. All of our replies contain them. */
export const ALWAYS_SENT = [
  {
    route: 'getGeneration',
    places: ['validated', 'rejected'],
    rule: 'In the specification, an absent `validated` means `generated`, and an absent `rejected` means 0. Every reply contains both, so neither fallback is needed.',
  },
] as const satisfies readonly { route: RouteName; places: readonly Place[]; rule: string }[]

/** Returns the fields that are served under another name, or not at all. */
export const differingFields = () =>
  SPECIFIED.flatMap(({ name, route, part, fields }) =>
    Object.entries(fields).flatMap(([field, served]) =>
      typeof served === 'string' ? [] : [{ entity: name, route, part, field, served }],
    ),
  )
