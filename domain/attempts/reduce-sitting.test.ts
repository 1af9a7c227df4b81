import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, T0 } from '#test/support/sample-attempt.ts'
import { takePacedTest } from '#test/support/paced-test.ts'
import { openSittingTab } from '#test/support/sitting-tab.ts'
import type { DeviceSitting, SittingEffect, SittingEvent, Step } from './device-sitting.ts'
import { openDeviceSitting, reduceSitting } from './reduce-sitting.ts'
import { applyClockAction, choose, goTo, openSitting, type Sitting } from './sitting.ts'
import { unsaved } from './sync.ts'

const GUEST = { token: 'guest' }
const attempt = sampleAttempt({ count: 20, seconds: 3600 })
const CONTEXT = { now: T0 + 1000, memoryOnly: false }

const step = (state: DeviceSitting, event: SittingEvent, now = CONTEXT.now): Step =>
  reduceSitting(state, event, { ...CONTEXT, now })
const answerRule =
  (index: number, choice: 0 | 1 | 2 | 3 = 1) =>
  (sitting: Sitting, now: number) =>
    choose(goTo(sitting, index, now), choice, now)
/** The state after these events, and the effects of the last one. */
const after = (state: DeviceSitting, ...events: SittingEvent[]): Step =>
  events.reduce<Step>(([current], event) => step(current, event), [state, []])
const openState = (owner: DeviceSitting['owner'] = GUEST, account: string | null = null) =>
  after(openDeviceSitting(openSitting(attempt, T0), owner, account), { kind: 'attached' })[0]
const answers = (count: number): SittingEvent[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'rule', rule: answerRule(index) }))
const kinds = (effects: readonly SittingEffect[]) => effects.map(({ kind }) => kind)
const failureEvent = (epoch: number, change: Partial<{ retryable: boolean; signedOut: boolean }> = {}) =>
  ({ kind: 'save-failed', epoch, keepalive: false, retryable: true, signedOut: false, ...change }) as const

describe('reduceSitting', () => {
  test('stores and broadcasts an answer, and waits ten minutes before it sends fewer than twenty', () => {
    const [state, effects] = after(openState(), ...answers(1))
    expect(effects).toEqual([
      { kind: 'store', broadcast: true },
      { kind: 'wait', ms: 600_000 },
    ])
    expect(state.saveState).toBe('device')
  })

  test('doesn’t restart the wait with the next answers', () => {
    expect(kinds(after(openState(), ...answers(19))[1])).toEqual(['store'])
  })

  test('waits until five seconds after the section’s end at most, because a much later answer would mark the result late', () => {
    const end = attempt.sections[0]?.endsAt ?? 0
    const [, effects] = step(openState(), { kind: 'rule', rule: answerRule(0) }, end - 20_000)
    expect(effects).toContainEqual({ kind: 'wait', ms: 25_000 })
  })

  test('sends an answer soon if its section ended while a save was in progress', () => {
    const fullTest = openSitting(sampleAttempt({ section: 'full', seconds: 60 }), T0)
    const started = applyClockAction(fullTest, 'start', 'english', T0)
    const [saving] = after(
      openDeviceSitting(started, GUEST, null),
      { kind: 'attached' },
      { kind: 'rule', rule: answerRule(0) },
    )
    expect(saving.request).toBe('saving')
    const { epoch, sitting } = saving
    const [answered] = step(saving, { kind: 'rule', rule: answerRule(1) }, T0 + 59_000)
    const [ended] = step(
      step(answered, { kind: 'save-due' }, T0 + 60_000)[0],
      { kind: 'ticked' },
      T0 + 60_250,
    )
    const saved = { sent: unsaved(sitting), actions: sitting.actions, differing: new Map() }
    const reply = { kind: 'saved', epoch, keepalive: false, clocks: [], ...saved } as const
    const [, effects] = step(ended, reply, T0 + 61_000)
    expect(effects.at(-1)).toEqual({ kind: 'wait', ms: 4000 })
  })

  test('waits 15 seconds longer if another tab gave the answer, because that tab sends it', () => {
    const [other] = after(openState(), ...answers(1))
    const [, effects] = step(openState(), { kind: 'changed-elsewhere', sitting: other.sitting })
    expect(effects).toContainEqual({ kind: 'wait', ms: 615_000 })
  })

  test('sends at once after the twentieth answer, and after each answer if the device can’t store any', () => {
    expect(kinds(after(openState(), ...answers(20))[1])).toEqual(['store', 'wait', 'send'])
    const rule = answerRule(0)
    const [, effects] = reduceSitting(openState(), { kind: 'rule', rule }, { ...CONTEXT, memoryOnly: true })
    expect(kinds(effects)).toContain('send')
  })

  test('sends the waiting answers of a section at once when its time runs out and another section follows', () => {
    const fullTest = openSitting(sampleAttempt({ section: 'full', seconds: 60 }), T0)
    const started = {
      ...applyClockAction(fullTest, 'start', 'english', T0),
      actions: [],
    }
    const state = after(openDeviceSitting(started, GUEST, null), { kind: 'attached' }, ...answers(1))[0]
    expect(state.isWaiting).toBe(true)
    const [next, effects] = step(state, { kind: 'ticked' }, T0 + 61_000)
    expect(next.sitting.current).not.toBe(state.sitting.current)
    expect(kinds(effects)).toEqual(['store', 'wait', 'send'])
  })

  test('retries after 2, 4, 8 seconds and so on, a minute at most, and at once when the network returns', () => {
    let state = after(openState(), ...answers(1), { kind: 'save-due' })[0]
    const waits: (number | null)[] = []
    for (let nth = 0; nth < 8; nth += 1) {
      const [next, effects] = step(state, failureEvent(state.epoch))
      for (const effect of effects) if (effect.kind === 'wait') waits.push(effect.ms)
      state = step(next, { kind: 'save-due' })[0]
    }
    expect(waits.filter((ms) => ms !== null).slice(0, 7)).toEqual(
      [2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000),
    )
    const [idle] = step(state, failureEvent(state.epoch))
    expect(idle.saveState).toBe('offline')
    expect(kinds(step(idle, { kind: 'online' })[1])).toContain('send')
  })

  test.each([false, true])(
    'retries a failed save after two seconds even if another answer was waiting (keepalive request: %s)',
    (keepalive) => {
      const sending = after(openState(), ...answers(1), keepalive ? { kind: 'hidden' } : { kind: 'save-due' })
      const [waiting] = after(sending[0], ...answers(2))
      expect(waiting.isWaiting).toBe(true)
      const [, effects] = step(waiting, { ...failureEvent(waiting.epoch), keepalive })
      expect(effects.at(-1)).toEqual({ kind: 'wait', ms: 2000 })
    },
  )

  test('doesn’t send an account’s test while the account is signed out, and sends it at the next sign-in', () => {
    const account = { account: 'student' }
    const [state, effects] = after(openState(account), ...answers(20))
    expect(kinds(effects)).not.toContain('send')
    expect(state.saveState).toBe('signed-out')
    expect(kinds(step(state, { kind: 'account-changed', account: 'student' })[1])).toContain('send')
  })

  test('changes the owner of a claimed test, which then waits until its account signs in', () => {
    const [state] = after(openState(), ...answers(1), { kind: 'claimed', owner: { account: 'student' } })
    expect(state.owner).toEqual({ account: 'student' })
    expect(state.saveState).toBe('signed-out')
  })

  test('saves only once if the page is hidden twice', () => {
    const [hidden, effects] = after(openState(), ...answers(1), { kind: 'hidden' })
    expect(effects).toContainEqual({ kind: 'send', keepalive: true })
    expect(kinds(step(hidden, { kind: 'hidden' })[1])).not.toContain('send')
  })

  test('starts no second save after a failed keepalive request while a save is in progress', () => {
    const saving = after(openState(), ...answers(1), { kind: 'save-due' }, ...answers(2), {
      kind: 'hidden',
    })[0]
    const failure = { ...failureEvent(saving.epoch), keepalive: true }
    expect(kinds(after(saving, failure, { kind: 'save-due' })[1])).not.toContain('send')
  })

  test('stays saved if a keepalive request fails after another save stored the same answers', () => {
    const saving = after(openState(), ...answers(1), { kind: 'save-due' }, { kind: 'hidden' })[0]
    const { epoch, sitting } = saving
    const [state] = after(
      saving,
      {
        kind: 'saved',
        epoch,
        keepalive: false,
        sent: unsaved(sitting),
        actions: sitting.actions,
        differing: new Map(),
        clocks: attempt.sections,
      },
      { ...failureEvent(epoch), keepalive: true },
    )
    expect(state.saveState).toBe('saved')
  })

  test('rebases after a refusal, and again more strictly after a second one', () => {
    const [refused, effects] = after(
      openState(),
      ...answers(1),
      { kind: 'save-due' },
      failureEvent(0, { retryable: false }),
    )
    expect(effects).toContainEqual({ kind: 'fetch', purpose: 'rebase' })
    expect(kinds(step(refused, { kind: 'save-due' })[1])).not.toContain('send')
    const [, again] = after(
      refused,
      { kind: 'fetched', purpose: 'rebase', attempt },
      { kind: 'save-due' },
      failureEvent(0, { retryable: false }),
    )
    expect(again).toContainEqual({ kind: 'fetch', purpose: 'rebase-again' })
  })

  test('after a failed hand-over to the outbox, continues saving, and ignores results of requests from before', () => {
    const sending = after(openState(), ...answers(1), { kind: 'save-due' })[0]
    const [ending, effects] = step(sending, { kind: 'ending', sitting: sending.sitting })
    expect(kinds(effects)).toEqual(['abort', 'wait'])
    const [open, continued] = after(ending, failureEvent(sending.epoch), { kind: 'ending-failed' })
    expect(open.failures).toBe(0)
    expect(kinds(continued)).toContain('wait')
  })

  test.each<[SittingEvent, SittingEffect['kind'][], DeviceSitting['saveState']]>([
    [{ kind: 'lost', owner: GUEST }, ['remove-records'], 'gone'],
    [
      { kind: 'fetched', purpose: 'merge', attempt: { ...attempt, state: 'left' } },
      ['record-departure'],
      'ended',
    ],
    [{ kind: 'ended-elsewhere', how: 'closed' }, [], 'ended'],
    [{ kind: 'closed' }, [], 'saved'],
  ])('closes permanently after %j', (event, last, saveState) => {
    const [closed, effects] = step(openState(), event)
    expect(kinds(effects).filter((kind) => kind !== 'store')).toEqual(['abort', 'wait', 'dispose', ...last])
    expect(closed).toMatchObject({ stage: 'closed', saveState })
    expect(after(closed, ...answers(2))).toEqual([closed, []])
  })

  test('stays open if the server didn’t find the test under its previous owner', () => {
    const claimed = after(openState(), { kind: 'claimed', owner: { account: 'student' } })[0]
    expect(step(claimed, { kind: 'lost', owner: GUEST })[0].stage).toBe('open')
  })
})

test('reduceSitting loses no answer and runs one save at a time besides keepalive requests, whatever the network does', () => {
  const move = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer'),
        index: fc.nat(15),
        choice: fc.constantFrom(0, 1, 2, 3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 900_000 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('complete'),
        how: fc.constantFrom('arrives', 'lost', 'reply-lost'),
        newest: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('hidden', 'shown', 'online') }) },
  )
  // The moves take longer than any section.
  const untimed = sampleAttempt({ count: 16, seconds: null })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const tab = openSittingTab(untimed, T0 + 1000)
      const choices = new Map<number, number>()
      for (const one of moves) {
        if (one.kind === 'answer') {
          tab.dispatch({ kind: 'rule', rule: answerRule(one.index, one.choice) })
          choices.set(one.index, one.choice)
        } else if (one.kind === 'wait') tab.advance(one.ms)
        else if (one.kind === 'complete') tab.complete(one.how, one.newest)
        else tab.dispatch({ kind: one.kind })
        const { sitting } = tab.state()
        for (const [index, choice] of choices) expect(sitting.attempt.answers[index]?.choice).toBe(choice)
      }
      tab.dispatch({ kind: 'shown' })
      tab.dispatch({ kind: 'online' })
      for (let round = 0; round < 50 && !tab.isIdle(); round += 1) {
        tab.complete('arrives')
        tab.advance(60_000)
      }
      expect(tab.state()).toMatchObject({ saveState: 'saved', request: 'none' })
      expect(tab.counts().mostAtOnce).toBeLessThanOrEqual(1)
      for (const [index, choice] of choices) expect(tab.server().answers[index]?.choice).toBe(choice)
    }),
    { numRuns: 3000 },
  )
})

test('reduceSitting sends an answer given just before the time runs out within a minute, so that the result isn’t late', () => {
  const tab = openSittingTab(sampleAttempt({ seconds: 600 }), T0)
  tab.advance(598_000)
  tab.dispatch({ kind: 'rule', rule: answerRule(0) })
  tab.advance(60_000, () => tab.complete('arrives'))
  expect(tab.server()).toMatchObject({ late: false, answers: [{ choice: 1 }, {}, {}, {}] })
})

describe('takePacedTest, a full test on a device', () => {
  const PACES = [
    { pace: 'even', timeFactor: 1, most: 25 },
    { pace: 'varied', timeFactor: 1, most: 27 },
    { pace: 'varied', timeFactor: 1.5, most: 33 },
    { pace: 'varied', timeFactor: 2, most: 40 },
  ] as const

  test.each(PACES)(
    'sends at most $most requests at the $pace pace with $timeFactor times the time, and no answer waits longer than ten minutes',
    ({ pace, timeFactor, most }) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        const waits: number[] = []
        const tab = takePacedTest({ pace, timeFactor, seed }, ({ state, now }) =>
          waits.push(...[...state().sitting.pending.values()].map((at) => now() - at)),
        )
        expect(Math.max(...waits)).toBeLessThanOrEqual(600_000)
        expect(tab.counts().requests).toBeLessThanOrEqual(most)
        expect(tab.server().answers.every(({ choice }) => choice === 1)).toBe(true)
        expect(tab.server().late).toBe(false)
      }
    },
  )
})
