import { unsafeIn } from '../generation/unsafe.ts'
import { WHERE_HELP_IS } from './safety.ts'

/** What the tutor says instead of what it must not say. */
export const GUARD_REPLIES = {
  inside:
    'I keep how I was set up to myself. Let’s go on with your practice: which question are you working on?',
  key: 'One of your tests is open, so until it has ended I give hints and no answers. What have you tried so far?',
  // What the model was about to say may have been kind, to somebody who was hurt.
  unsafe: `Let’s keep to the ACT: which question or topic shall we look at?\n\n${WHERE_HELP_IS}`,
} as const
export type Caught = keyof typeof GUARD_REPLIES

/** So many words in a row of the instructions, as they stand there, are a copy of them. */
export const RUN_WORDS = 8

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>()
  for (let from = 0; from + RUN_WORDS <= words.length; from += 1)
    runs.add(words.slice(from, from + RUN_WORDS).join(' '))
  return runs
}

/** Says which option is right. A net for what the model was told not to do, and which it cannot know: it is not shown the key. */
const GIVES_AWAY =
  /\b[Aa]nswer\b(?: \w+){0,4}? (?:is|be)[ :(]+(?:(?:option|choice|letter) )?[A-D]\b|\b(?:[Pp]ick|[Cc]hoose|[Ss]elect|[Mm]ark|[Gg]o with) (?:(?:option|choice|answer|letter) )?[A-D]\b(?! or\b)|\b[A-D]\)? is (?:the )?(?:right|correct|best)\b|\b[Aa]nswer ?[:=] ?\(?(?:(?:[Oo]ption|[Cc]hoice) )?\(?[A-D]\b|\b[Ii]t(?:['’]s| is| must be| has to be) \(?(?:(?:option|choice|letter) )?\(?[A-D]\b(?=\)|[.,!;:]|$)|\b[A-D]\)? (?:works|fits) best\b|\b[Rr]espuesta(?: \w+){0,2} es[ :(]+(?:la )?(?:opción )?[A-D]\b/

/** Where more is to come, the word behind an option counts too: "A or B" is no answer. */
function givesAway(part: string, isWhole: boolean): boolean {
  const plain = part.replace(/[*_`"“”]/g, '').trimEnd()
  const found = GIVES_AWAY.exec(plain)
  return found !== null && (isWhole || found.index + found[0].length < plain.length)
}

/** What no student is to read, of all that the check of generated questions knows. */
const UNSAFE = new Set(['a slur', 'profanity', 'sexual content', 'instructions for harm'])

/** What may be shown by now, or what was found: then nothing more of this answer may be. */
export type Heard = { shown: string } | { caught: Caught }

export type GuardRules = {
  /** The instructions, of which no run may be repeated, and a mark within them. */
  secret: string
  mark: string
  /** A test is open: no option may be called right. */
  hintsOnly: boolean
}

/**
 * Lets an answer pass as it comes to be, but for its last words: they are held back until it is known that they begin
 * nothing that must not be said.
 */
export function createGuard({ secret, mark, hintsOnly }: GuardRules) {
  const forbidden = runsOf(wordsOf(secret))
  const bareMark = wordsOf(mark).join('')
  let text = ''
  let passed = 0

  function caughtIn(part: string, isWhole: boolean): Caught | null {
    const words = wordsOf(part)
    if (words.join('').includes(bareMark)) return 'inside'
    for (const run of runsOf(words)) if (forbidden.has(run)) return 'inside'
    if (hintsOnly && givesAway(part, isWhole)) return 'key'
    return unsafeIn(part).some((kind) => UNSAFE.has(kind)) ? 'unsafe' : null
  }

  /** Some words of what has passed belong to what follows; of a word that is cut through nobody knows yet what it is. */
  const seenFrom = () => Math.max(0, passed - 200)
  const seenTo = () => text.length - (/\S*$/.exec(text)?.[0].length ?? 0)
  function release(to: number): string {
    const part = text.slice(passed, to)
    passed = to
    return part
  }

  return {
    push(piece: string): Heard {
      text += piece
      const caught = caughtIn(text.slice(seenFrom(), seenTo()), false)
      if (caught !== null) return { caught }
      const words = [...text.slice(passed).matchAll(/\S+/g)]
      const held = words.at(-RUN_WORDS)
      return { shown: words.length <= RUN_WORDS || held === undefined ? '' : release(passed + held.index) }
    },
    /** The rest, once the answer is whole. */
    end(): Heard {
      const caught = caughtIn(text.slice(seenFrom()), true)
      return caught === null ? { shown: release(text.length) } : { caught }
    },
  }
}
