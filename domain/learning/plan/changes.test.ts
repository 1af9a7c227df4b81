import { expect, test } from 'vitest'
import { changeSince, type ShownPlan } from './changes.ts'
import type { Deed, PlannedTask } from './task.ts'

const DAY = 20_000

const dueDrill = (minutes: number, day = DAY, place = 1): PlannedTask => ({
  id: `${day}.drill.all.${place}`,
  day,
  kind: 'drill',
  section: null,
  topic: null,
  minutes,
})
const shown = (...tasks: PlannedTask[]): ShownPlan => ({ today: DAY, tasks, deeds: [] })
const done = (minutes: number, id = 'drill-1'): Deed => ({ ...dueDrill(minutes), id, isByHand: false })

test('changeSince doesn’t report the rest of a task that was done in part', () => {
  const plan = shown(dueDrill(45), dueDrill(10, DAY + 2))
  expect(changeSince(plan, [dueDrill(25), dueDrill(10, DAY + 2)], [done(20)])).toBeNull()
  expect(changeSince(plan, [dueDrill(5), dueDrill(10, DAY + 2)], [done(20), done(20, 'drill-2')])).toBeNull()
  expect(changeSince(plan, [dueDrill(10, DAY + 2)], [done(20)])).toBeNull()
})

test('changeSince reports a task that appears after the whole task was done', () => {
  expect(changeSince(shown(dueDrill(20)), [dueDrill(10)], [done(20)])).toMatchObject({ from: null, to: DAY })
})

test('changeSince reports a moved task of several drills as one change', () => {
  const change = changeSince(shown(dueDrill(45)), [dueDrill(45, DAY + 1)], [])
  expect(change).toMatchObject({ from: DAY, to: DAY + 1, more: 0 })
})

test('changeSince compares the drills of one day in an earlier plan as one task', () => {
  const plan = shown(dueDrill(20), dueDrill(20, DAY, 2), dueDrill(5, DAY, 3))
  expect(changeSince(plan, [dueDrill(45)], [])).toBeNull()
  expect(changeSince(plan, [dueDrill(25)], [done(20)])).toBeNull()
})
