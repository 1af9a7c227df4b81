import { unsafeIn } from '../generation/unsafe.ts'
import { HELP_TEXT, SAFETY_REPLY } from './safety-reply.ts'

/** The tutor's replies in place of text that no student should see. */
export const GUARD_REPLIES = {
  // The model's own sign that somebody may be in danger.
  danger: SAFETY_REPLY,
  inside:
    'I can’t share my instructions. Let’s get back to your practice. Which question are you working on?',
  key: 'One of your tests is still open, so I can give hints but no answers until it ends. What have you tried so far?',
  // The withheld text may have been kind words to a student who was hurt.
  unsafe: `Let’s stick to the ACT. Which question or topic should we look at?\n\n${HELP_TEXT}`,
} as const
export type Violation = keyof typeof GUARD_REPLIES

/** A run of this many words that occurs in the instructions counts as a copy of them. */
export const RUN_WORDS = 8

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (let from = 0; from + RUN_WORDS <= words.length; from += 1)
    runs.add(words.slice(from, from + RUN_WORDS).join(' '))
  return runs
}

/**
 * Matches text that says which option is right. It's only a second protection: the model is instructed not to say it,
 * and isn't shown the key.
 */
const REVEALS_OPTION =
  /\b[Aa]nswer\b(?: \w+){0,4}? (?:is|be)[ :(]+(?:(?:option|choice|letter) )?[A-D]\b|\b(?:[Pp]ick|[Cc]hoose|[Ss]elect|[Mm]ark|[Gg]o with) (?:(?:option|choice|answer|letter) )?[A-D]\b(?! or\b)|\b[A-D]\)? is (?:the )?(?:right|correct|best)\b|\b[Aa]nswer ?[:=] ?\(?(?:(?:[Oo]ption|[Cc]hoice) )?\(?[A-D]\b|\b[Ii]t(?:['’]s| is| must be| has to be) \(?(?:(?:option|choice|letter) )?\(?[A-D]\b(?=\)|[.,!;:]|$)|\b[A-D]\)? (?:works|fits) best\b|\b[Rr]espuesta(?: \w+){0,2} es[ :(]+(?:la )?(?:opción )?[A-D]\b/

/**
 * Whether the text reveals an option. If more is to come, the word after the option matters too: "A or B"
 * isn't an answer.
 */
function revealsOption(part: string, isWhole: boolean): boolean {
  const plain = part.replace(/[*_`"“”]/g, '').trimEnd()
  const found = REVEALS_OPTION.exec(plain)
  return found !== null && (isWhole || found.index + found[0].length < plain.length)
}

/** The kinds of unsafe text that no student may read; generated questions are checked for more. */
const UNSAFE = new Set(['a slur', 'profanity', 'sexual content', 'instructions for harm'])

/** The text that may be shown now, or the violation found, after which the rest of the answer is withheld. */
export type GuardOutput = { shown: string } | { caught: Violation }

export type GuardRules = {
  /** The instructions. An answer may not repeat any run of RUN_WORDS words of them. */
  secret: string
  /** A word within the instructions that no answer may contain. */
  mark: string
  /** The model writes this if it suspects that somebody is in danger. */
  dangerMark: string
  /** Whether a test is open: then the tutor may not call an option right. */
  hintsOnly: boolean
}

/**
 * Creates a guard that releases an answer as it streams in. It withholds the last words until they can't be
 * the start of a forbidden text.
 */
export function createGuard({ secret, mark, dangerMark, hintsOnly }: GuardRules) {
  const forbidden = runsOf(wordsOf(secret))
  const bareMark = wordsOf(mark).join('')
  const bareDangerMark = wordsOf(dangerMark).join('')
  let text = ''
  let released = 0

  function findViolation(part: string, isWhole: boolean): Violation | null {
    const words = wordsOf(part)
    const joined = words.join('')
    if (joined.includes(bareDangerMark)) return 'danger'
    if (joined.includes(bareMark)) return 'inside'
    for (const run of runsOf(words)) if (forbidden.has(run)) return 'inside'
    if (hintsOnly && revealsOption(part, isWhole)) return 'key'
    return unsafeIn(part).some((kind) => UNSAFE.has(kind)) ? 'unsafe' : null
  }

  /** Includes some already released words for context, and excludes a last word that may be incomplete. */
  const seenFrom = () => Math.max(0, released - 200)
  const seenTo = () => text.length - (/\S*$/.exec(text)?.[0].length ?? 0)
  function release(to: number): string {
    const part = text.slice(released, to)
    released = to
    return part
  }

  return {
    /** Adds a piece of the answer. Returns the text that may be shown by now, possibly none. */
    push(piece: string): GuardOutput {
      text += piece
      const caught = findViolation(text.slice(seenFrom(), seenTo()), false)
      if (caught !== null) return { caught }
      const words = [...text.slice(released).matchAll(/\S+/g)]
      const firstWithheld = words.at(-RUN_WORDS)
      return {
        shown:
          words.length <= RUN_WORDS || firstWithheld === undefined
            ? ''
            : release(released + firstWithheld.index),
      }
    },
    /** Releases the rest once the answer is complete. */
    end(): GuardOutput {
      const caught = findViolation(text.slice(seenFrom()), true)
      return caught === null ? { shown: release(text.length) } : { caught }
    },
  }
}
