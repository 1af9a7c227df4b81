import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, SECOND, T0 } from '#test/support/sample-attempt.ts'
import { VisibleError } from '../errors.ts'
import type { OptionIndex } from '../items/item.ts'
import { HINT_COUNTS, type Answer, type HintCount } from './attempt.ts'
import { advance, type SectionAction } from './clocks.ts'
import { save } from './grade.ts'
import { recordHints, withOpenedHints } from './hints.ts'
import { mergeSeconds, mergeSittings } from './merge.ts'
import {
  actionName,
  choose,
  countTime,
  goTo,
  leaveEarly,
  applyClockAction,
  openSitting,
  phaseOf,
  stopCounting,
  tick,
  toggleBookmark,
  type Sitting,
} from './sitting.ts'
import { mergeServerState, acknowledge, unsaved, rebaseOnServer } from './sync.ts'

const math = sampleAttempt({ count: 6, seconds: 3600 })
const KEY = math.answers.map(() => 0 as const)
const opened = openSitting(math, T0)
const at = (seconds: number) => T0 + seconds * SECOND
const answersOf = ({ attempt }: Sitting) => attempt.answers.map(({ choice }) => choice)

describe('merging two tabs of one test', () => {
  test('combines their answers, and stays at the question of the tab that merges', () => {
    const one = choose(opened, 1, at(5))
    const two = choose(goTo(opened, 3, at(6)), 2, at(7))
    const merged = mergeSittings(one, two, at(8))
    expect(answersOf(merged)).toEqual([1, null, null, 2, null, null])
    expect(merged.current).toBe(0)
    expect(unsaved(merged).map(({ index }) => index)).toEqual([0, 3])
  })

  test('doesn’t resend what the other tab sent', () => {
    const answered = applyClockAction(choose(opened, 1, at(5)), 'pause', 'math', at(6))
    const sent = acknowledge(answered, unsaved(answered), answered.actions)
    const merged = mergeSittings(answered, sent, at(7))
    expect(unsaved(merged)).toEqual([])
    expect(merged.actions).toEqual([])
  })

  test('still sends an answer that changed while the other tab saved the old one', () => {
    const answered = choose(opened, 1, at(5))
    const sent = acknowledge(answered, unsaved(answered), [])
    const merged = mergeSittings(choose(answered, 3, at(6)), sent, at(7))
    expect(unsaved(merged)).toMatchObject([{ index: 0, choice: 3 }])
  })

  test('pauses one tab when the other pauses, and stops counting its time', () => {
    const paused = applyClockAction(opened, 'pause', 'math', at(10))
    const merged = mergeSittings(goTo(opened, 2, at(1)), paused, at(11))
    expect(phaseOf(merged, at(11))).toBe('paused')
    expect(merged.since).toBeNull()
    expect(merged.current).toBe(2)
  })

  test('finishes a section in one tab when the other finished it, and goes to the next', () => {
    const full = openSitting(sampleAttempt({ section: 'full' }), T0)
    const english = applyClockAction(full, 'start', 'english', at(1))
    const merged = mergeSittings(english, applyClockAction(english, 'finish', 'english', at(2)), at(3))
    expect(phaseOf(merged, at(3))).toBe('intermission')
    expect(merged.current).toBe(4)
  })

  test('ends a test in one tab when the student left it in the other', () => {
    const simulation = openSitting(sampleAttempt({ section: 'full', mode: 'test-day' }), T0)
    const left = leaveEarly(simulation, at(30))
    expect(phaseOf(mergeSittings(simulation, left, at(31)), at(31))).toBe('finished')
  })

  test('counts the time of a question once if both tabs show it', () => {
    const later = countTime(opened, at(10))
    const merged = mergeSittings(opened, later, at(10))
    expect(countTime(merged, at(12)).attempt.answers[0]?.timeSpentSeconds).toBe(12)
  })

  test('doesn’t resend time that one tab has sent', () => {
    const counted = countTime(opened, at(10))
    const acknowledged = acknowledge(counted, unsaved(counted), [])
    expect(mergeSittings(counted, acknowledged, at(10)).timed.size).toBe(0)
    expect(mergeSittings(acknowledged, countTime(opened, at(4)), at(10)).timed.size).toBe(0)
  })

  test('doesn’t restore from one tab what the server refused in the other', () => {
    const stored = sampleAttempt({ count: 6, seconds: 3600 })
    const elsewhere = {
      ...stored,
      sections: stored.sections.map((clock) => ({
        ...clock,
        state: 'finished' as const,
        finishedAt: at(10),
        changedAt: at(10),
      })),
    }
    const unaware = applyClockAction(choose(opened, 2, at(20)), 'pause', 'math', at(21))
    const rebased = rebaseOnServer(unaware, elsewhere, at(22))
    const merged = mergeSittings(rebased, unaware, at(23))
    expect(merged).toBe(rebased)
    expect(mergeSittings(unaware, rebased, at(23)).pending.size).toBe(0)
    expect(phaseOf(merged, at(23))).toBe('finished')
  })

  test('uses the server’s clock after an acknowledged action, and after merging the server’s state', () => {
    const paused = applyClockAction(opened, 'pause', 'math', at(10))
    const [clock] = paused.attempt.sections
    if (clock === undefined) throw new Error('no clock')
    // The server's clock was a little behind this device's estimate of it.
    const serverClock = { ...clock, remainingMs: 3_590_250, changedAt: at(10) - 250 }
    const acknowledged = acknowledge(paused, [], paused.actions, new Map(), [serverClock])
    expect(acknowledged.attempt.sections).toMatchObject([{ remainingMs: 3_590_250 }])
    expect(
      mergeServerState(acknowledged, { ...math, sections: [serverClock] }, at(12)).attempt.sections,
    ).toMatchObject([{ state: 'paused', remainingMs: 3_590_250 }])
  })
})

const choice = fc.constantFrom<OptionIndex | null>(0, 1, 2, 3, null)
/**
 * A student's action in one of several tabs, or an action of the tab itself. `receive` merges another tab.
 */
const tabStep = fc.record({
  tab: fc.nat(2),
  wait: fc.integer({ min: 0, max: 30 * SECOND }),
  does: fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer'), place: fc.nat(5), choice }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('bookmark') }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('hint'), count: fc.constantFrom(...HINT_COUNTS) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('clock'),
        action: fc.constantFrom<SectionAction['action']>('pause', 'resume', 'resume', 'finish'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('send'), arrives: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive'), from: fc.nat(2) }) },
  ),
})
type TabStep = typeof tabStep extends fc.Arbitrary<infer T> ? T : never

/** The server of one attempt. It stores what a tab sends, whether or not the reply arrives. */
function createServer() {
  let stored = math
  const refused = new WeakSet<Sitting>()
  return {
    stored: () => stored,
    /** Records opened hints. The server refuses some, and the tab then opens none. */
    openHints(sitting: Sitting, count: HintCount, now: number): Sitting {
      try {
        stored = recordHints(stored, sitting.current, count, now)
      } catch (error) {
        if (error instanceof VisibleError) return sitting
        throw error
      }
      return withOpenedHints(sitting, sitting.current, stored.answers[sitting.current]?.hints ?? count)
    },
    send(sitting: Sitting, now: number, replyArrives = true): Sitting {
      const [answers, actions] = [unsaved(sitting), sitting.actions]
      try {
        stored = save(stored, KEY, { answers, sections: actions }, now).attempt
      } catch (error) {
        if (!(error instanceof VisibleError)) throw error
        const rest = rebaseOnServer(sitting, advance(stored, now), now, refused.has(sitting))
        refused.add(rest)
        return rest
      }
      const notAccepted = answers.flatMap(({ index, seq, choice, bookmarked }) => {
        const answer = stored.answers[index]
        const isAccepted = answer?.seq === seq && answer.choice === choice && answer.bookmarked === bookmarked
        return answer === undefined || isAccepted ? [] : [[index, answer] as const]
      })
      const { sections } = advance(stored, now)
      return replyArrives ? acknowledge(sitting, answers, actions, new Map(notAccepted), sections) : sitting
    },
  }
}

/**
 * Plays steps in three tabs that begin alike.
 * @param mergesFirst whether a tab merges the others before the student answers in it; other steps don't
 * merge first
 */
function play(steps: readonly TabStep[], { mergesFirst = false } = {}) {
  let now = T0
  const server = createServer()
  const tabs = [opened, opened, opened]
  for (const { tab, wait, does } of steps) {
    now += wait
    const own = tick(tabs[tab] ?? opened, now)
    const isAnswering = does.kind === 'answer' || does.kind === 'bookmark'
    const before =
      mergesFirst && isAnswering
        ? tabs.reduce((merged, other) => mergeSittings(merged, other, now), own)
        : own
    tabs[tab] = ((): Sitting => {
      switch (does.kind) {
        case 'answer':
          return choose(goTo(before, does.place, now), does.choice, now)
        case 'bookmark':
          return toggleBookmark(before, now)
        case 'hint':
          return server.openHints(before, does.count, now)
        case 'clock':
          return applyClockAction(before, does.action, 'math', now)
        case 'receive':
          return mergeSittings(before, tabs[does.from] ?? opened, now)
        case 'send':
          return server.send(before, now, does.arrives)
      }
    })()
  }
  const [one = opened, two = opened, three = opened] = tabs.map((tab) => countTime(tab, now))
  return { one, two, three, now, server }
}

/** Returns what must be the same on both sides: all except `current` and `since`. */
const sharedState = ({ attempt, pending, timed, actions, told: acknowledged }: Sitting) => ({
  answers: attempt.answers,
  sections: attempt.sections,
  state: attempt.state,
  pending: [...pending].toSorted(([one], [other]) => one - other),
  timed: [...timed].toSorted((one, other) => one - other),
  actions: actions.map(actionName),
  told: [...acknowledged].toSorted(),
})

const runs = { numRuns: Number(process.env['HISTORIES'] ?? 500) }
const histories = fc.array(tabStep, { maxLength: 40, size: 'max' })

test('mergeSittings gives the same result in any order and however often it is repeated', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const { one, two, three, now } = play(steps)
      expect(sharedState(mergeSittings(one, two, now))).toEqual(sharedState(mergeSittings(two, one, now)))
      expect(sharedState(mergeSittings(mergeSittings(one, two, now), three, now))).toEqual(
        sharedState(mergeSittings(one, mergeSittings(two, three, now), now)),
      )
      expect(mergeSittings(one, one, now)).toBe(one)
      const merged = mergeSittings(one, two, now)
      expect(mergeSittings(merged, two, now)).toBe(merged)
    }),
    runs,
  )
})

test('mergeSittings loses no unsent change except to a later record of its question', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const { one, two, now } = play(steps)
      const merged = mergeSittings(one, two, now)
      const actions = new Set([...merged.actions.map(actionName), ...merged.told])
      for (const side of [one, two]) {
        for (const action of side.actions) expect(actions).toContain(actionName(action))
        for (const [index, at] of side.pending) {
          const [own, stored] = [side.attempt.answers[index], merged.attempt.answers[index]]
          const known = [one, two].some(
            (tab) => tab.attempt.answers[index]?.seq === stored?.seq && !tab.pending.has(index),
          )
          const changedAt = merged.pending.get(index) ?? 0
          if (stored?.seq === own?.seq) expect(known || changedAt >= at).toBe(true)
          else expect(stored?.seq).toBeGreaterThan(own?.seq ?? 0)
        }
      }
    }),
    runs,
  )
})

test('mergeSittings brings tabs that merge each other to one state, which is the server’s once one tab has sent its changes', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      const { one, two, three, now, server } = play(steps, { mergesFirst: true })
      const all = [one, two, three].map((tab) =>
        [one, two, three].reduce((merged, other) => mergeSittings(merged, other, now), tab),
      )
      const [first = one] = all
      for (const tab of all) expect(sharedState(tab)).toEqual(sharedState(first))

      // The server's refusal replaces answers, and the rest is sent again: the second refusal drops all
      // unsent answers of the finished section.
      const sent = server.send(server.send(server.send(first, now), now), now)
      expect(unsaved(sent)).toEqual([])
      expect(sent.actions).toEqual([])
      for (const tab of all) expect(sharedState(mergeSittings(tab, sent, now))).toEqual(sharedState(sent))
      const record = ({ seq: _, timeSpentSeconds: __, ...facts }: Answer) => facts
      expect(sent.attempt.answers.map(record)).toEqual(server.stored().answers.map(record))
    }),
    runs,
  )
})

describe('merging noted seconds', () => {
  const secondsOf = ({ attempt }: Sitting) => attempt.answers.map((answer) => answer.timeSpentSeconds)

  test('raises the time of a question, which is then sent again', () => {
    const merged = mergeSeconds(stopCounting(opened, at(20)), [
      [0, 45],
      [3, 12],
    ])
    expect(secondsOf(merged)).toEqual([45, 0, 0, 12, 0, 0])
    expect([...merged.timed]).toEqual([0, 3])
    expect(merged.attempt.answers[0]).toMatchObject({ seq: 0, choice: null })
  })

  test('never lowers a time, whatever was noted, in any order and however often', () => {
    const anything = fc.oneof(fc.integer({ min: -1, max: 70_000 }), fc.double(), fc.constant(NaN))
    fc.assert(
      fc.property(fc.array(fc.tuple(anything, anything)), (noted) => {
        const before = stopCounting(opened, at(20))
        const merged = mergeSeconds(before, noted)
        for (const [index, seconds] of secondsOf(merged).entries()) {
          expect(seconds).toBeGreaterThanOrEqual(secondsOf(before)[index] ?? 0)
          expect(seconds).toBeLessThanOrEqual(65_535)
          expect(Number.isInteger(seconds)).toBe(true)
        }
        expect(secondsOf(mergeSeconds(before, noted.toReversed()))).toEqual(secondsOf(merged))
        expect(secondsOf(mergeSeconds(merged, noted))).toEqual(secondsOf(merged))
      }),
    )
  })
})
