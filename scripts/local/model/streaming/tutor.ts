import { TOPIC_HINTS, type TopicHint } from './topic-hints.ts'

/** The request to the demo tutor. */
export type TutorTask = {
  system: string
  prompt: string
  /** The number of its earlier answers in this conversation. */
  answered: number
}

const firstMatch = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1]?.trim() ?? null

function readTutorTask({ system }: TutorTask) {
  const material = firstMatch(/<material>\n([\s\S]*?)\n<\/material>/, system)
  return {
    hintsOnly: /^A test of this student is open right now/m.test(system),
    topic: firstMatch(/topic: (.+)$/m, material ?? ''),
    hasQuestion: material !== null,
    right: firstMatch(/^Right option: (.+)$/m, material ?? ''),
    chosen: firstMatch(/^The student chose: (.+)$/m, material ?? ''),
    why: firstMatch(/^Why: ([\s\S]*?)(?:\n\n|$)/m, material ?? ''),
  }
}

const GENERAL: TopicHint = {
  ask: 'What have you tried so far, and where did it stop making sense?',
  hint: 'Say in your own words what the question asks for before you look at the choices. Then cross out the two that can’t be right.',
  words: /(?:)/,
}

const hintFor = (topic: string | null, prompt: string): TopicHint =>
  TOPIC_HINTS[topic ?? ''] ?? Object.values(TOPIC_HINTS).find(({ words }) => words.test(prompt)) ?? GENERAL

const DEMO = 'This is the **demo tutor** of this server. It’s a script, not a language model.'

/**
 * Writes the demo tutor's answer: first a question, then a hint, and an explanation once the test has ended.
 */
export function demoTutor(task: TutorTask): string {
  const { hintsOnly, topic, hasQuestion, right, chosen, why } = readTutorTask(task)
  const { ask, hint } = hintFor(topic, task.prompt)
  const name = topic === null ? 'this' : `this ${topic} question`
  if (hintsOnly)
    return task.answered === 0
      ? `${DEMO} One of your tests is open, so I’ll give you hints but no answers until it ends.\n\n${ask}`
      : `A hint for ${name}:\n\n- ${hint}\n\nDoes that help you take the next step?`
  if (task.answered === 0)
    return [
      DEMO,
      chosen === null || chosen === 'nothing'
        ? `Let’s look at ${name} together, one step at a time.`
        : `Let’s look at ${name} together. You chose **${chosen}**: what made it look right to you?`,
      ask,
    ].join('\n\n')
  if (task.answered === 1) return `Good, let’s build on that.\n\n- ${hint}\n\nTry it. What do you get now?`
  if (right !== null)
    return `Here’s the full explanation. The correct choice is **${right}**.\n\n${why ?? hint}\n\nCan you say in one sentence what you will look for next time?`
  return hasQuestion
    ? `One more step: ${hint}\n\n1. Say what the question asks for.\n2. Cross out two choices.\n3. Check the one you pick.`
    : `One more thing to remember: ${hint}\n\nWould you like to try a question like this in a practice test, and then bring it back here?`
}

/** The commands of the demo tutor: a question that begins with "demo:" and one of these words triggers it. */
export const TUTOR_COMMANDS = [
  'drop', 'throttle', 'down', 'refuse', 'hang', 'hold', 'long', 'markup', 'prompt', 'answer', 'rude',
] as const // prettier-ignore
export type TutorCommand = (typeof TUTOR_COMMANDS)[number]

/**
 * Returns the command in a question. Any text after the word makes the question a new one.
 * @returns null if there's no command
 */
export function readTutorCommand(prompt: string): TutorCommand | null {
  const word = firstMatch(/^demo: ?([a-z]+)\b/, prompt)
  return TUTOR_COMMANDS.find((command) => command === word) ?? null
}

/**
 * Returns what a manipulated model might write.
 * @returns null for commands that change something else
 */
export function commandText(command: TutorCommand | null, { system }: TutorTask): string | null {
  if (command === 'markup')
    return 'Look: <script>window.hacked = true</script> ![a picture](https://evil.example/x.png) [a link](https://evil.example) <img src=x onerror="window.hacked = true"> [run](javascript:alert(1)) and **this** stays.'
  if (command === 'prompt') return `Of course, here it is: ${system}`
  if (command === 'answer')
    return 'Sure, since you asked. The correct answer is C, since the others are wrong.'
  if (command === 'long')
    return Array.from({ length: 60 }, (_, step) => `Step ${step + 1}: read the line once more, slowly.`).join(
      ' ',
    )
  // Profanity from the word list, assembled here so that it doesn't appear in the source.
  return command === 'rude' ? `Well, ${['sh', 'it'].join('')}, that’s a hard one to start with.` : null
}
