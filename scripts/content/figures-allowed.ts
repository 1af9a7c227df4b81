/**
 * Counts or times in a sentence that names a format, although they aren't the format's own. `sentence` is a part of
 * that sentence, and `reason` says what the counts or times are.
 */
export type AllowedFigure = { file: string; sentence: string; figures: readonly string[]; reason: string }

const READING = 'reading/reading-timing-for-both-formats.md'
const MATH = 'math/math-pacing-and-calculator-choices.md'
const SCIENCE = 'science/science-timing-for-both-formats.md'
const TEST_DAY = 'test-day/complete-test-day-strategy-guide.md'

const PLAN = 'a plan that leaves time in reserve'
const EXAMPLE = 'a worked example'

export const ALLOWED_FIGURES: readonly AllowedFigure[] = [
  { file: TEST_DAY, sentence: 'Traditional Reading begins at', figures: ['10:52'], reason: EXAMPLE },
  { file: TEST_DAY, sentence: 'Enhanced Reading begins at', figures: ['10:07'], reason: EXAMPLE },
  { file: TEST_DAY, sentence: 'leave 12 questions of Reading blank', figures: ['12 questions'], reason: EXAMPLE },
  {
    file: TEST_DAY,
    sentence: 'just over a minute; in Math',
    figures: ['two minutes'],
    reason: 'twice the average time of a question',
  },
  {
    file: 'reading/vocabulary-in-context.md',
    sentence: 'try to finish one in',
    figures: ['twenty seconds'],
    reason: 'a quick kind of question',
  },
  {
    file: 'english/hard-punctuation-at-speed.md',
    sentence: 'The aim is fifteen seconds',
    figures: ['fifteen seconds'],
    reason: 'a quick kind of question',
  },
  { file: READING, sentence: 'for a Traditional passage', figures: ['8 minutes 30 seconds', '8 minutes'], reason: PLAN },
  { file: READING, sentence: 'Traditional, 8:30', figures: ['8:30'], reason: PLAN },
  { file: READING, sentence: 'Enhanced, 8:00', figures: ['8:00'], reason: PLAN },
  { file: READING, sentence: 'you finish passage 2 with', figures: ['16:20'], reason: EXAMPLE },
  { file: READING, sentence: 'you finish passage 1 with', figures: ['16:10'], reason: EXAMPLE },
  { file: READING, sentence: 'its ten questions are untouched', figures: ['4:00'], reason: EXAMPLE },
  { file: READING, sentence: 'can answer three passages', figures: ['three passages'], reason: EXAMPLE },
  { file: READING, sentence: '20 × 52.5 =', figures: ['1,050 seconds', '17:30'], reason: EXAMPLE },
  { file: READING, sentence: '20 × 50 =', figures: ['1,000 seconds', '16:40'], reason: EXAMPLE },
  {
    file: 'reading/literary-narrative.md',
    sentence: 'Read fiction about as fast as',
    figures: ['3 minutes 20 seconds', '3:10', 'ten seconds'],
    reason: PLAN,
  },
  {
    file: 'reading/dense-science-and-social-studies.md',
    sentence: 'A passage of this kind deserves',
    figures: ['3 minutes 30', '3:20'],
    reason: PLAN,
  },
  {
    file: MATH,
    sentence: 'Traditional, 45 seconds a question',
    figures: ['45 seconds', '48:45', '37:30', '26:15', '15:00'],
    reason: PLAN,
  },
  {
    file: MATH,
    sentence: 'Enhanced, 40 seconds a question',
    figures: ['40 seconds', '20:00', '10:00'],
    reason: PLAN,
  },
  {
    file: MATH,
    sentence: 'Do 15 questions in 15 minutes',
    figures: ['15 questions in 15 minutes', '15 minutes', '13 minutes 20 seconds'],
    reason: 'a quarter of a section in exam time, or a third',
  },
  { file: SCIENCE, sentence: 'two sets at a time', figures: ['two sets'], reason: 'an exercise' },
  { file: SCIENCE, sentence: 'Traditional, 4 minutes a set', figures: ['4 minutes'], reason: PLAN },
  { file: SCIENCE, sentence: 'Enhanced, 3 minutes 50 seconds a set', figures: ['3 minutes 50 seconds'], reason: PLAN },
  { file: SCIENCE, sentence: 'question 20 is done, and 17:40', figures: ['17:40'], reason: EXAMPLE },
  { file: SCIENCE, sentence: 'question 10 is done, and 18:00', figures: ['18:00'], reason: EXAMPLE },
  {
    file: SCIENCE,
    sentence: 'Add 35 seconds of survey',
    figures: ['35 seconds', '3 minutes 55 seconds'],
    reason: EXAMPLE,
  },
  {
    file: 'science/two-axis-figures-and-unfamiliar-charts.md',
    sentence: 'the one-point test costs 15 seconds',
    figures: ['15 seconds'],
    reason: 'what a habit costs',
  },
  {
    file: SCIENCE,
    sentence: 'The timer should show 9:30 after question 10',
    figures: ['9:30', '1:30', '4:50'],
    reason: PLAN,
  },
]
