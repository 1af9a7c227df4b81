import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleAttempt, sampleKey, T0 } from '#test/support/sample-attempt.ts'
import { VisibleError } from '../errors.ts'
import type { Answer, Attempt } from './attempt.ts'
import type { DeviceSitting, SittingEffect, SittingEvent, Step } from './device-sitting.ts'
import { save } from './grade.ts'
import { openDeviceSitting, reduceSitting } from './reduce-sitting.ts'
import { applyClockAction, choose, goTo, openSitting, type Sitting } from './sitting.ts'
import { unsaved } from './sync.ts'

const GUEST = { token: 'guest' }
const attempt = sampleAttempt({ count: 12, seconds: 3600 })
const KEY = sampleKey(attempt)
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
  test('stores and broadcasts an answer, and waits a minute before it sends fewer than ten', () => {
    const [state, effects] = after(openState(), ...answers(1))
    expect(effects).toEqual([
      { kind: 'store', broadcast: true },
      { kind: 'wait', ms: 60_000 },
    ])
    expect(state.saveState).toBe('device')
  })

  test('sends at once after the tenth answer, and after each answer if the device can’t store any', () => {
    expect(kinds(after(openState(), ...answers(10))[1])).toEqual(['store', 'wait', 'send'])
    const rule = answerRule(0)
    const [, effects] = reduceSitting(openState(), { kind: 'rule', rule }, { ...CONTEXT, memoryOnly: true })
    expect(kinds(effects)).toContain('send')
  })

  test('doesn’t delay a waiting save when a section’s time runs out', () => {
    const fullTest = openSitting(sampleAttempt({ section: 'full', seconds: 60 }), T0)
    const started = applyClockAction(fullTest, 'start', 'english', T0)
    const state = after(openDeviceSitting(started, GUEST, null), { kind: 'attached' }, ...answers(1))[0]
    const waiting = { ...state, isWaiting: true }
    const [next, effects] = step(waiting, { kind: 'ticked' }, T0 + 61_000)
    expect(next.sitting.current).not.toBe(state.sitting.current)
    expect(effects).toEqual([{ kind: 'store', broadcast: true }])
    expect(next.isWaiting).toBe(true)
  })

  test('retries after 2, 4, 8 seconds, at most every minute, and at once when the network returns', () => {
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

  test('doesn’t send an account’s test while the account is signed out, and sends it at the next sign-in', () => {
    const account = { account: 'student' }
    const [state, effects] = after(openState(account), ...answers(10))
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

/** A tab, and a server with the real rules. The test decides which requests and replies arrive. */
function openTab() {
  let now = T0 + 1000
  let server: Attempt = attempt
  let state = openState()
  let due: number | null = null
  const requests: { keepalive: boolean; deliver: () => SittingEvent }[] = []

  const failure = (keepalive: boolean, epoch: number, retryable: boolean): SittingEvent => ({
    ...failureEvent(epoch, { retryable }),
    keepalive,
  })
  function send(keepalive: boolean): void {
    const { sitting, epoch } = state
    const [sent, { actions }] = [unsaved(sitting), sitting]
    requests.push({
      keepalive,
      deliver: () => {
        try {
          server = save(server, KEY, { answers: sent, sections: actions }, now).attempt
          const differing = new Map<number, Answer>()
          const clocks = server.sections
          return { kind: 'saved', epoch, keepalive, sent, actions, differing, clocks }
        } catch (error) {
          if (!(error instanceof VisibleError)) throw error
          return failure(keepalive, epoch, false)
        }
      },
    })
    expect(requests.filter((one) => !one.keepalive).length).toBeLessThanOrEqual(1)
  }
  function dispatch(event: SittingEvent): void {
    const [next, effects] = step(state, event, now)
    state = next
    for (const effect of effects) {
      if (effect.kind === 'send') send(effect.keepalive)
      if (effect.kind === 'wait') due = effect.ms === null ? null : now + effect.ms
      if (effect.kind === 'fetch') dispatch({ kind: 'fetched', purpose: effect.purpose, attempt: server })
    }
  }
  return {
    state: () => state,
    server: () => server,
    dispatch,
    advance: (ms: number): void => {
      now += ms
      if (due === null || due > now) return
      due = null
      dispatch({ kind: 'save-due' })
    },
    isIdle: () => due === null && requests.length === 0,
    /** Completes a request: its reply arrives, or the request or its reply is lost. */
    complete: (how: 'arrives' | 'lost' | 'reply-lost', newest = false): void => {
      const request = newest ? requests.pop() : requests.shift()
      if (request === undefined) return
      const { epoch } = state
      const event = how === 'lost' ? null : request.deliver()
      dispatch(how === 'arrives' && event !== null ? event : failure(request.keepalive, epoch, true))
    },
  }
}

test('reduceSitting loses no answer and runs one save at a time besides keepalive requests, whatever the network does', () => {
  const move = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('answer'),
        index: fc.nat(11),
        choice: fc.constantFrom(0, 1, 2, 3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 90_000 }) }),
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
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const tab = openTab()
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
      for (const [index, choice] of choices) expect(tab.server().answers[index]?.choice).toBe(choice)
    }),
    { numRuns: 3000 },
  )
})
