import type { Calibration } from '#domain/learning/calibration.ts'
import { drillEvidence, type SetOf } from '#domain/learning/drill-evidence.ts'
import type { TakenDrill } from '#domain/learning/drills/taken-drill.ts'
import type { AttemptEvidence } from '#domain/learning/evidence.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

/** Reads the sets of drills, each in its revision. Without `withUnanswered`, only those of answered items. */
export async function readSetsOf(
  sets: Pick<SetHalves, 'readForms'>,
  drills: readonly TakenDrill[],
  { withUnanswered }: { withUnanswered: boolean },
): Promise<SetOf> {
  const items = drills
    .flatMap((drill) => drill.items)
    .filter(({ answer }) => withUnanswered || answer !== null)
  const refs = new Map(items.map(({ setId: id, revision }) => [`${id} ${revision}`, { id, revision }]))
  const forms = await sets.readForms([...refs.values()])
  const byRef = new Map(forms.map((set) => [`${set.id} ${set.revision}`, set]))
  return ({ setId, revision }) => {
    const set = byRef.get(`${setId} ${revision}`)
    if (set === undefined) throw new Error(`set ${setId} was not read`)
    return set
  }
}

/** Returns the evidence of drills, by drill id. */
export async function readDrillEvidence(
  sets: Pick<SetHalves, 'readForms'>,
  drills: readonly TakenDrill[],
  calibration: Calibration,
): Promise<ReadonlyMap<string, AttemptEvidence[]>> {
  const setOf = await readSetsOf(sets, drills, { withUnanswered: false })
  return new Map(drills.map((drill) => [drill.id, drillEvidence(drill, setOf, calibration)]))
}
