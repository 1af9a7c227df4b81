import { useState } from 'react'
import { GRANT_DAYS, GRANT_REASON } from '#domain/billing/grant.ts'
import { PAID_TIERS, type PaidTier } from '#domain/billing/plans.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { presentProblems, readText, useForm } from '#web/components/form/use-form.ts'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { adminApi, type PersonReply } from '#web/lib/admin-api.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { explain } from '../loaded.tsx'

type Props = { account: string; person: PersonReply; onChanged: (person: PersonReply) => void }

/** The paid plan, the given one, and the actions that give a plan or take it back. */
export function SupportPlan({ account, person, onChanged }: Props) {
  const [isGiving, setGiving] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [openedAt] = useState(Date.now)
  const { grant, paidTier } = person
  const isOwn = person.id === account
  return (
    <Panel title="Plan">
      <p>
        {paidTier === 'Free' ? 'No plan is paid for.' : `${paidTier} is paid for.`}
        {grant !== null && (
          <>
            {' '}
            Support gave {grant.tier} on <Moment at={grant.givenAt} />;{' '}
            {grant.endsAt > openedAt ? 'it ends' : 'it ended'} on <Moment at={grant.endsAt} />.
          </>
        )}
      </p>
      {grant !== null && (
        <p className="muted small">
          Reason: “{grant.reason}” ({grant.by.email || 'a deleted administrator'})
        </p>
      )}
      {isOwn ? (
        <p className="muted small">Only another administrator can give this account a plan.</p>
      ) : (
        <div className="admin-row">
          <Button onClick={() => setGiving(true)}>
            {grant === null ? 'Give a plan' : 'Change the given plan'}
          </Button>
          {grant !== null && (
            <Button variant="danger" onClick={() => setTaking(true)}>
              Take it back
            </Button>
          )}
        </div>
      )}
      {isGiving && (
        <Dialog open onClose={() => setGiving(false)} title="Give a plan for support">
          <GiveForm
            account={account}
            person={person}
            onChanged={onChanged}
            onClose={() => setGiving(false)}
          />
        </Dialog>
      )}
      {isTaking && grant !== null && (
        <ConfirmDialog
          title="Take this plan back?"
          action="Take back"
          danger
          failureText="The plan was not taken back."
          onClose={() => setTaking(false)}
          onConfirm={async () => {
            onChanged(await adminApi.takePlanBack({ account, params: { id: person.id } }))
            toast('Plan taken back')
          }}
        >
          {`The account has ${paidTier} from now on, which is what was paid for. Tests and scores stay.`}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const DEFAULT_DAYS = 30
const TIER_OPTIONS = PAID_TIERS.map((value) => ({ value, label: value }))

function GiveForm({ account, person, onChanged, onClose }: Props & { onClose: () => void }) {
  const [tier, setTier] = useState<PaidTier>(person.grant?.tier ?? 'Elite')
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const days = Number(readText(values, 'days'))
    const reason = readText(values, 'reason').trim()
    const invalid = presentProblems({ days: daysProblem(days), reason: reasonProblem(reason) })
    if (Object.keys(invalid).length > 0) return invalid
    try {
      const body = { tier, days, reason }
      onChanged(await adminApi.givePlan({ account, params: { id: person.id }, body }))
    } catch (error) {
      return { form: `The plan was not given. ${explain(error)}` }
    }
    toast(`${tier} given`)
    onClose()
    return null
  })
  return (
    <form {...props} className="admin-form" aria-label="Give a plan for support">
      <p>
        It counts at once, costs nothing, and changes nothing at Stripe. If a higher plan is paid for, that
        one counts.
      </p>
      <SelectField label="Plan" name="tier" options={TIER_OPTIONS} value={tier} onChoose={setTier} />
      <TextField
        label="Days until it ends"
        name="days"
        type="number"
        inputMode="numeric"
        min={GRANT_DAYS.least}
        max={GRANT_DAYS.most}
        defaultValue={String(DEFAULT_DAYS)}
        error={problems['days']}
      />
      <TextAreaField
        label="Reason"
        name="reason"
        rows={2}
        maxLength={GRANT_REASON.most}
        hint="It stays in the audit log, and the person finds it in a download of their data."
        error={problems['reason']}
      />
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div className="dialog__actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Give the plan'}
        </Button>
      </div>
    </form>
  )
}

const daysProblem = (days: number): string | null =>
  Number.isInteger(days) && days >= GRANT_DAYS.least && days <= GRANT_DAYS.most
    ? null
    : `Enter a whole number from ${GRANT_DAYS.least} to ${GRANT_DAYS.most}.`

const reasonProblem = (reason: string): string | null =>
  reason.length >= GRANT_REASON.least
    ? null
    : `Write at least ${GRANT_REASON.least} characters, so that a colleague understands it.`
