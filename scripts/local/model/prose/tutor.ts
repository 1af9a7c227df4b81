import * as z from 'zod'
import { fillSlots } from '../engine/dice.ts'
import { templates } from '../engine/templates.ts'

const text = z.string().min(1)
const hint = { ask: text, hint: text }
const texts = templates(
  'tutor',
  z.strictObject({
    general: z.strictObject(hint),
    replies: z.strictObject({
      demo: text,
      testOpen: text,
      hintOnly: text,
      start: text,
      startWithChoice: text,
      second: text,
      explained: text,
      lastOnQuestion: text,
      last: text,
    }),
    commands: z.strictObject({ markup: text, prompt: text, answer: text, long: text, rude: text }),
    /** A first question and a hint for each topic, and words that identify the topic. */
    topics: z.array(
      z.strictObject({ ...hint, topic: text, words: text.transform((words) => new RegExp(words, 'i')) }),
    ),
  }),
)

/** The request to the demo tutor. */
type TutorTask = {
  system: string
  prompt: string
  /** The number of the tutor's earlier answers in this conversation. */
  earlierAnswers: number
}

const firstMatch = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1]?.trim() ?? null

function readTutorTask({ system }: TutorTask) {
  const material = firstMatch(/<material>\n([\s\S]*?)\n<\/material>/, system)
  return {
    hintsOnly: /^One of this student’s tests is open right now/m.test(system),
    topic: firstMatch(/topic: (.+)$/m, material ?? ''),
    hasQuestion: material !== null,
    right: firstMatch(/^Right option: (.+)$/m, material ?? ''),
    chosen: firstMatch(/^The student chose: (.+)$/m, material ?? ''),
    why: firstMatch(/^Why: ([\s\S]*?)(?:\n\n|$)/m, material ?? ''),
  }
}

type TopicHint = { ask: string; hint: string }

function hintFor(topic: string | null, prompt: string): TopicHint {
  const { topics, general } = texts()
  const namedTopic = topics.find((one) => one.topic === topic)
  return namedTopic ?? topics.find(({ words }) => words.test(prompt)) ?? general
}

/**
 * Writes the demo tutor's answer: first a question, then a hint, and then the explanation, if the prompt has the right
 * option. While one of the student's tests is open, all later answers are hints.
 */
export function demoTutor(task: TutorTask): string {
  const facts = readTutorTask(task)
  const { replies } = texts()
  const { ask, hint } = hintFor(facts.topic, task.prompt)
  return fillSlots(replies[chooseReply(task.earlierAnswers, facts)], {
    ask,
    hint,
    demo: replies.demo,
    name: facts.topic === null ? 'this' : `this ${facts.topic} question`,
    chosen: readableOption(facts.chosen ?? ''),
    right: readableOption(facts.right ?? ''),
    why: facts.why ?? hint,
  })
}

/** Returns an option's text, or only its letter if it has LaTeX, which the chat doesn't show. */
const readableOption = (option: string): string => (option.includes('\\') ? option.slice(0, 1) : option)

function chooseReply(
  earlierAnswers: number,
  { hintsOnly, hasQuestion, chosen, right }: ReturnType<typeof readTutorTask>,
) {
  if (hintsOnly) return earlierAnswers === 0 ? 'testOpen' : 'hintOnly'
  if (earlierAnswers === 0) return chosen === null || chosen === 'nothing' ? 'start' : 'startWithChoice'
  if (earlierAnswers === 1) return 'second'
  if (right !== null) return 'explained'
  return hasQuestion ? 'lastOnQuestion' : 'last'
}

/** The commands of the demo tutor. A question that begins with "demo:" and one of these words is a command. */
const TUTOR_COMMANDS = [
  'drop', 'throttle', 'down', 'refuse', 'hang', 'hold', 'long', 'markup', 'prompt', 'answer', 'rude',
] as const // prettier-ignore
export type TutorCommand = (typeof TUTOR_COMMANDS)[number]

/**
 * Returns the command in a question. Any text may follow the command. With other text, the question is a new one, for
 * which the command applies again.
 * @returns null if there's no command
 */
export function readTutorCommand(prompt: string): TutorCommand | null {
  const word = firstMatch(/^demo: ?([a-z]+)\b/, prompt)
  return TUTOR_COMMANDS.find((command) => command === word) ?? null
}

/**
 * Returns the text of a command: what a manipulated model might write, or a long answer.
 * @returns null if there's no command, or if the command doesn't change the text
 */
export function commandText(command: TutorCommand | null, { system }: TutorTask): string | null {
  const { commands } = texts()
  if (command === 'long')
    return Array.from({ length: 60 }, (_, place) => fillSlots(commands.long, { step: place + 1 })).join(' ')
  // Profanity from the word list, assembled here so that it doesn't appear in the source.
  const profanity = ['sh', 'it'].join('')
  return command === 'markup' || command === 'prompt' || command === 'answer' || command === 'rude'
    ? fillSlots(commands[command], { system, profanity })
    : null
}
