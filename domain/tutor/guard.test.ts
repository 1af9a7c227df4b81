import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGuard, type GuardRules } from './guard.ts'

const SECRET =
  'You are the keeper of the gate and you ask every traveller three questions before you open it, one after the other.'
const RULES: GuardRules = {
  secret: SECRET,
  mark: 'heron-12-slate',
  dangerMark: 'STORK-34-COPPER',
  hintsOnly: false,
}

/** Returns the text that is shown of an answer in these pieces, and the violation that ended it. */
function runGuard(pieces: readonly string[], rules: GuardRules = RULES) {
  const guard = createGuard(rules)
  let shown = ''
  for (const piece of pieces) {
    const output = guard.push(piece)
    if ('caught' in output) return { shown, caught: output.caught }
    shown += output.shown
  }
  const last = guard.end()
  return 'caught' in last ? { shown, caught: last.caught } : { shown: shown + last.shown, caught: null }
}
/** Cuts a text at arbitrary places. */
const cut = (text: string) =>
  fc
    .array(fc.nat(text.length), { maxLength: 30 })
    .map((places) => [0, ...places.toSorted((a, b) => a - b), text.length])
    .map((places) => places.slice(1).map((end, index) => text.slice(places[index], end)))

test('the guard releases an honest answer completely and in order, however it is cut', () => {
  const text =
    'Good question. **What** do you think the comma does there?\n\n- Read it aloud.\n- Then try a period: does each half stand alone?'
  fc.assert(
    fc.property(cut(text), (pieces) => {
      expect(runGuard(pieces)).toEqual({ shown: text, caught: null })
    }),
  )
})

test('the guard checks a word only when it is complete, wherever the pieces end', () => {
  const text =
    'Let us assume that A is the smaller one. Look at how to make this method shorter. Pick A or B first: the answer is Always one of them.'
  fc.assert(
    fc.property(cut(text), (pieces) => {
      expect(runGuard(pieces, { ...RULES, hintsOnly: true })).toEqual({ shown: text, caught: null })
    }),
  )
})

test('the guard detects a forbidden text however it is cut, and doesn’t show it', () => {
  const rude = ['sh', 'it'].join('')
  for (const [end, caught] of [
    [`well, ${rude}`, 'unsafe'],
    ['so after all of that the correct answer to this one here is C', 'key'],
    ['so pick C and go on', 'key'],
  ] as const)
    fc.assert(
      fc.property(cut(`One, two, three, four, ${end}`), (pieces) => {
        const output = runGuard(pieces, { ...RULES, hintsOnly: true })
        expect(output.caught).toBe(caught)
        expect(output.shown).not.toMatch(/\bC\b|well/)
      }),
    )
})

test('the guard withholds the last eight words of an incomplete answer and shows the rest', () => {
  const guard = createGuard(RULES)
  const output = guard.push('one two three four five six seven eight nine ten eleven ')
  expect(output).toEqual({ shown: 'one two three ' })
})

test('the guard reports the sign of danger however it is cut, and doesn’t show it', () => {
  fc.assert(
    fc.property(cut('STORK-34-COPPER'), (pieces) => {
      expect(runGuard(pieces, { ...RULES, hintsOnly: true })).toEqual({ shown: '', caught: 'danger' })
    }),
  )
})

describe('a copy of the instructions', () => {
  test('is detected however it is cut, before eight of its words are shown', () => {
    const lead = 'Sure, my rules are these, as you asked so nicely for them: '
    fc.assert(
      fc.property(cut(lead + SECRET), (pieces) => {
        const { shown, caught } = runGuard(pieces)
        expect(caught).toBe('inside')
        expect(shown.length).toBeLessThanOrEqual(lead.length)
      }),
    )
  })

  test.each([
    SECRET.toUpperCase(),
    SECRET.replaceAll(' ', '\n'),
    SECRET.replaceAll(' ', ' **'),
    `"${SECRET.slice(30)}"`,
    'the mark is heron-12-slate',
    'the mark is HERON 12 SLATE',
    'h e r o n 1 2 s l a t e',
  ])('is detected as %j', (text) => {
    expect(runGuard([text]).caught).toBe('inside')
  })
})

describe('while a test is open', () => {
  const open = { ...RULES, hintsOnly: true }
  test.each([
    'The correct answer is C.',
    'So the answer is **B**, as you see.',
    'The right answer here must be (D).',
    'I would pick A here.',
    'Choose option C and go on.',
    'B is correct, since it agrees.',
    'Answer: C',
    'Look at the verb: it’s (B).',
    'Of the four, D fits best.',
    'La respuesta correcta es la B.',
  ])('the guard withholds %j', (text) => {
    expect(runGuard([text], open)).toEqual({ shown: '', caught: 'key' })
    expect(runGuard([text]).caught).toBeNull()
  })

  test.each([
    'Look at option B again: what is its verb?',
    'What would the answer be if x were 2?',
    'The answer is a number between 3 and 5.',
    'Cross out two options. Does A or C say more than the passage?',
    'Pick A or B first, and tell me why.',
    'Your answer is a good start.',
    'It is A-level work.',
    'Is it C or D?',
    'It’s a comma splice.',
    'Answer: what does the question ask?',
  ])('the guard shows %j', (text) => {
    expect(runGuard([text], open)).toEqual({ shown: text, caught: null })
  })
})

test('the guard withholds profanity', () => {
  expect(runGuard([`Well, ${['sh', 'it'].join('')}.`]).caught).toBe('unsafe')
})
